import { EmailConfirmation } from '@rollcall/schema/customer';
import { Hono } from 'hono';
import type { AppEnv } from '../access/app-env.ts';
import { requireAccount } from '../access/auth.middleware.ts';
import { accountOrThrow } from '../access/caller.ts';
import { requestLanguage } from '../http/request-language.ts';
import { validate } from '../http/validate.ts';
import { perAddress, perPerson, perUser } from '../rate-limit/rate-limit-keys.ts';
import type { RateLimiter } from '../rate-limit/rate-limiter.ts';
import type { EmailConfirmationStore } from './email-confirmation.store.ts';

interface Deps {
  emailConfirmations: EmailConfirmationStore;
  limiter: RateLimiter;
}

export function emailConfirmationRoutes({ emailConfirmations, limiter }: Deps) {
  return new Hono<AppEnv>()
    .post(
      '/api/auth/confirm-email',
      requireAccount,
      limiter.persistentCalls('mailsPerPerson', perPerson),
      limiter.persistentCalls('confirmationMails', perUser),
      (c) => {
        emailConfirmations.send(accountOrThrow(c.get('caller')).id, requestLanguage(c));
        return c.body(null, 202);
      },
    )
    .post(
      '/api/auth/confirm-email/confirm',
      requireAccount,
      limiter.guesses('wrongLinks', perAddress),
      validate('json', EmailConfirmation),
      async (c) => {
        await emailConfirmations.confirm(accountOrThrow(c.get('caller')).id, c.req.valid('json').token);
        return c.body(null, 204);
      },
    );
}
