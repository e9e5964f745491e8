import { PasswordReset, PasswordResetRequest } from '@rollcall/schema/customer';
import { Hono } from 'hono';
import type { AppEnv } from '../access/app-env.ts';
import { validate } from '../http/validate.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import { perAddress, perEmail } from '../rate-limit/rate-limit-keys.ts';
import type { RateLimiter } from '../rate-limit/rate-limiter.ts';
import { validateNewPassword } from './new-password.ts';
import type { PasswordResetStore } from './password-reset.store.ts';

interface Deps {
  limiter: RateLimiter;
  passwordResets: PasswordResetStore;
  mailQueue: MailQueue;
}

export function passwordResetRoutes({ limiter, passwordResets, mailQueue }: Deps) {
  return new Hono<AppEnv>()
    .post(
      '/api/auth/reset-password',
      limiter.persistentCalls('mailsPerAddress', perAddress),
      limiter.persistentCalls('resetMails', perEmail),
      validate('json', PasswordResetRequest),
      (c) => {
        const { email } = c.req.valid('json');
        // The account is looked up after the response, so that neither its content nor its time reveals accounts.
        mailQueue.enqueue(() => passwordResets.createMail(email));
        return c.body(null, 202);
      },
    )
    .post(
      '/api/auth/reset-password/confirm',
      limiter.guesses('codesPerAddress', perAddress),
      validateNewPassword(PasswordReset),
      async (c) => {
        await passwordResets.confirm(c.req.valid('json'));
        return c.body(null, 204);
      },
    );
}
