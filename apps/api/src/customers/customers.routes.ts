import {
  Credentials,
  NameChange,
  PasswordChange,
  PasswordResetRequest,
  Reauthentication,
  RegistrationRequest,
} from '@rollcall/schema/customer';
import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { allowReviewLink } from '../access/allow-review-link.ts';
import type { AppEnv } from '../access/app-env.ts';
import { requireAccount, requireSession } from '../access/auth.middleware.ts';
import { accountOrThrow, callerOrThrow } from '../access/caller.ts';
import type { GuestsStore } from '../guests/guests.store.ts';
import { ProblemError } from '../http/problem.ts';
import { requestLanguage } from '../http/request-language.ts';
import { validate } from '../http/validate.ts';
import type { BrowserCookie } from '../rate-limit/browser-cookie.ts';
import {
  byKnownBrowser,
  emailInBody,
  perAddress,
  perEmail,
  perEmailAndBrowser,
  perUser,
  perUserAndBrowser,
  unlessKnownBrowser,
} from '../rate-limit/rate-limit-keys.ts';
import type { RateLimiter } from '../rate-limit/rate-limiter.ts';
import type { SessionCookies } from '../sessions/session-cookies.ts';
import type { SessionsStore } from '../sessions/sessions.store.ts';
import type { Settings } from '../settings/settings.ts';
import type { AccountInvitationsStore } from './account-invitations.store.ts';
import type { CustomersStore } from './customers.store.ts';
import type { EmailConfirmationStore } from './email-confirmation.store.ts';
import type { KnownBrowsersStore } from './known-browsers.store.ts';
import type { NamesStore } from './names.store.ts';
import { validateNewPassword } from './new-password.ts';

interface Deps {
  accountInvitations: AccountInvitationsStore;
  browserCookie: BrowserCookie;
  customers: CustomersStore;
  emailConfirmations: EmailConfirmationStore;
  guests: GuestsStore;
  knownBrowsers: KnownBrowsersStore;
  limiter: RateLimiter;
  names: NamesStore;
  sessionCookies: SessionCookies;
  sessions: SessionsStore;
  settings: Pick<Settings, 'smtpUrl'>;
}

export function customersRoutes({
  accountInvitations,
  browserCookie,
  customers,
  emailConfirmations,
  guests,
  knownBrowsers,
  limiter,
  names,
  sessionCookies,
  sessions,
  settings,
}: Deps) {
  const identifyKnownBrowser = (emailOf: (c: Context<AppEnv>) => string | undefined | Promise<string | undefined>) =>
    createMiddleware<AppEnv>(async (c, next) => {
      const [email, browserId] = [await emailOf(c), c.get('browserId')];
      c.set('isKnownBrowser', email && browserId ? await knownBrowsers.isKnown(email, browserId) : false);
      await next();
    });
  const limitPasswords = [
    identifyKnownBrowser((c) => c.get('caller')?.account?.email),
    limiter.guesses('passwords', byKnownBrowser(perUserAndBrowser, perUser), { resetOnSuccess: true }),
  ] as const;
  return (
    new Hono<AppEnv>()
      .post(
        '/api/auth/register',
        limiter.calls('registrations', perAddress),
        validateNewPassword(RegistrationRequest),
        limiter.withheldMails('mailsToStrangers', (_c, address) => (settings.smtpUrl ? address : null)),
        async (c) => {
          const { inviteToken, ...registration } = c.req.valid('json');
          await accountInvitations.assertMayRegister({ email: registration.email, inviteToken });
          const customer = await customers.register(registration);
          if (settings.smtpUrl && !c.get('isMailWithheld')) emailConfirmations.send(customer.id, requestLanguage(c));
          return c.json(customer, 201);
        },
      )
      // The same response for every address, so that it does not reveal accounts.
      .post('/api/customer/check-email', validate('json', PasswordResetRequest), (c) => c.body(null, 204))
      .post(
        '/api/auth/login',
        identifyKnownBrowser(emailInBody),
        limiter.guesses('passwordsPerAddress', unlessKnownBrowser(perAddress)),
        limiter.guesses('passwordsPerAccount', unlessKnownBrowser(perEmail)),
        limiter.guesses(
          'passwords',
          byKnownBrowser(perEmailAndBrowser, () => null),
          { resetOnSuccess: true },
        ),
        validate('json', Credentials),
        async (c) => {
          const customer = await customers.signIn(c.req.valid('json'), async ({ id }) => {
            const before = c.get('caller');
            if (before && !before.account) await guests.mergeIntoCustomer(before.userId, id);
            await sessionCookies.startSession(c, id, { withPassword: true });
          });
          await knownBrowsers.remember(customer.id, browserCookie.ensure(c));
          return c.json(customer, 200);
        },
      )
      .get('/api/auth/me', allowReviewLink, (c) => {
        const account = callerOrThrow(c.get('caller')).account;
        // A guest differs from event to event: see `GET /api/events/{id}/me`.
        if (!account) throw new ProblemError('not-signed-in');
        const { id, email, firstName, lastName, isAdmin } = account;
        return c.json({ id, email, firstName, lastName, isAdmin }, 200);
      })
      .patch('/api/users/me', requireSession, validate('json', NameChange), async (c) =>
        c.json(await names.update(callerOrThrow(c.get('caller')), c.req.valid('json')), 200),
      )
      .post('/api/auth/logout', allowReviewLink, async (c) => {
        await sessionCookies.endSession(c);
        // Never "storage": that would delete the pending photos on this device.
        c.header('Clear-Site-Data', '"cache"');
        return c.body(null, 204);
      })
      .put(
        '/api/auth/password',
        ...limitPasswords,
        requireAccount,
        validateNewPassword(PasswordChange, 'newPassword'),
        async (c) => {
          const caller = callerOrThrow(c.get('caller'));
          await customers.changePassword(caller, c.req.valid('json'));
          await knownBrowsers.deleteOthers(caller.userId, c.get('browserId'));
          await sessions.markReauthenticated(caller);
          return c.body(null, 204);
        },
      )
      .post('/api/auth/reauth', ...limitPasswords, requireAccount, validate('json', Reauthentication), async (c) => {
        const caller = callerOrThrow(c.get('caller'));
        await customers.assertPassword(accountOrThrow(caller), c.req.valid('json').password);
        await sessions.markReauthenticated(caller);
        return c.body(null, 204);
      })
  );
}
