import { PasswordReset, PasswordResetRequest } from '@rollcall/schema/customer';
import { Hono } from 'hono';
import type { AppEnv } from '../access/app-env.ts';
import { requestLanguage } from '../http/request-language.ts';
import { validate } from '../http/validate.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { BrowserCookie } from '../rate-limit/browser-cookie.ts';
import { perAddress, perAddressOfVisitors, perEmail, perPerson } from '../rate-limit/rate-limit-keys.ts';
import type { RateLimiter } from '../rate-limit/rate-limiter.ts';
import type { KnownBrowsersStore } from './known-browsers.store.ts';
import { validateNewPassword } from './new-password.ts';
import type { PasswordResetStore } from './password-reset.store.ts';

interface Deps {
  browserCookie: BrowserCookie;
  knownBrowsers: KnownBrowsersStore;
  limiter: RateLimiter;
  passwordResets: PasswordResetStore;
  mailQueue: MailQueue;
}

export function passwordResetRoutes({ browserCookie, knownBrowsers, limiter, passwordResets, mailQueue }: Deps) {
  return new Hono<AppEnv>()
    .post(
      '/api/auth/reset-password',
      limiter.persistentCalls('mailsPerAddress', perAddressOfVisitors),
      limiter.persistentCalls('mailsPerPerson', perPerson),
      limiter.persistentCalls('resetMails', perEmail),
      validate('json', PasswordResetRequest),
      (c) => {
        const { email } = c.req.valid('json');
        const language = requestLanguage(c);
        // The account is looked up after the response, so that neither its content nor its time reveals accounts.
        mailQueue.enqueue(() => passwordResets.createMail(email, language));
        return c.body(null, 202);
      },
    )
    .post(
      '/api/auth/reset-password/confirm',
      limiter.guesses('wrongLinks', perAddress),
      validateNewPassword(PasswordReset),
      async (c) => {
        const customerId = await passwordResets.confirm(c.req.valid('json'));
        const browserId = browserCookie.ensure(c);
        await knownBrowsers.deleteOthers(customerId, browserId);
        await knownBrowsers.remember(customerId, browserId);
        return c.body(null, 204);
      },
    );
}
