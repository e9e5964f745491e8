import { Invitation, PageQuery } from '@rollcall/schema/guest';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../access/app-env.ts';
import { requireSession } from '../access/auth.middleware.ts';
import { formatNextLink } from '../http/keyset-cursor.ts';
import { requestLanguage } from '../http/request-language.ts';
import { validate } from '../http/validate.ts';
import { perAddress, perGuestEmail, perUser } from '../rate-limit/rate-limit-keys.ts';
import type { RateLimiter } from '../rate-limit/rate-limiter.ts';
import type { InvitationsStore } from './invitations.store.ts';

export function invitationsRoutes({ invitations, limiter }: { invitations: InvitationsStore; limiter: RateLimiter }) {
  // Before the limits: what is not sent must not use up those of a recipient.
  const requireInviter = createMiddleware<AppEnv>(async (c, next) => {
    await invitations.assertMayInvite(c.get('caller'), c.req.param('id')!);
    await next();
  });
  return new Hono<AppEnv>()
    .get('/api/events/:id/invitations', requireSession, validate('query', PageQuery), async (c) => {
      const page = await invitations.list(c.get('caller'), c.req.param('id'), c.req.valid('query'));
      if (page.nextCursor) c.header('Link', formatNextLink(c.req.url, page.nextCursor));
      return c.json(page.invitations, 200);
    })
    .post(
      '/api/events/:id/invite',
      requireSession,
      validate('json', Invitation),
      requireInviter,
      limiter.persistentCalls('invitationsPerAccount', perUser),
      limiter.persistentCalls('invitationsPerAddress', perAddress),
      limiter.persistentCalls('invitationsPerRecipient', perGuestEmail),
      async (c) => {
        await invitations.invite(c.get('caller'), c.req.param('id'), c.req.valid('json'), requestLanguage(c));
        return c.body(null, 202);
      },
    );
}
