import { AccountInvitation, type Instance } from '@rollcall/schema/customer';
import { Hono } from 'hono';
import { allowReviewLink } from '../access/allow-review-link.ts';
import type { AppEnv } from '../access/app-env.ts';
import { requireAdmin } from '../access/auth.middleware.ts';
import { adminOrThrow, callerOrThrow } from '../access/caller.ts';
import { requestLanguage } from '../http/request-language.ts';
import { validate } from '../http/validate.ts';
import { perEmail, perUser } from '../rate-limit/rate-limit-keys.ts';
import type { RateLimiter } from '../rate-limit/rate-limiter.ts';
import type { Settings } from '../settings/settings.ts';
import { unusualVideoLimits } from '../settings/unusual-video-limits.ts';
import type { AccountInvitationsStore } from './account-invitations.store.ts';

interface Deps {
  accountInvitations: AccountInvitationsStore;
  limiter: RateLimiter;
  settings: Pick<Settings, 'acceptsPayments' | 'isBillingOn' | 'registration' | 'support' | 'videos'>;
}

export function accountInvitationsRoutes({ accountInvitations, limiter, settings }: Deps) {
  return new Hono<AppEnv>()
    .get('/api/instance', allowReviewLink, (c) => {
      const { acceptsPayments, isBillingOn, registration, support } = settings;
      const offer = support && { supportHours: support.hours };
      const limits = unusualVideoLimits(settings);
      return c.json({ registration, acceptsPayments, isBillingOn, ...offer, ...limits } satisfies Instance, 200);
    })
    .post(
      '/api/admin/customers/invitations',
      requireAdmin,
      validate('json', AccountInvitation),
      limiter.persistentCalls('invitationsPerAccount', perUser),
      limiter.persistentCalls('invitationsPerRecipient', perEmail),
      async (c) => {
        const admin = adminOrThrow(callerOrThrow(c.get('caller')));
        return c.json(await accountInvitations.invite(admin, c.req.valid('json').email, requestLanguage(c)), 201);
      },
    );
}
