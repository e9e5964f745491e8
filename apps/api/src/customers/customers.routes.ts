import {
  Credentials,
  NameChange,
  PasswordChange,
  PasswordResetRequest,
  Reauthentication,
  Registration,
} from '@rollcall/schema/customer';
import { Hono } from 'hono';
import type { AppEnv } from '../access/app-env.ts';
import { requireAccount, requireSession } from '../access/auth.middleware.ts';
import { accountOrThrow, callerOrThrow } from '../access/caller.ts';
import type { GuestsStore } from '../guests/guests.store.ts';
import { ProblemError } from '../http/problem.ts';
import { validate } from '../http/validate.ts';
import { perAddress, perEmailAndAddress, perUser } from '../rate-limit/rate-limit-keys.ts';
import type { RateLimiter } from '../rate-limit/rate-limiter.ts';
import type { SessionCookies } from '../sessions/session-cookies.ts';
import type { SessionsStore } from '../sessions/sessions.store.ts';
import type { CustomersStore } from './customers.store.ts';
import type { NamesStore } from './names.store.ts';
import { validateNewPassword } from './new-password.ts';

interface Deps {
  customers: CustomersStore;
  guests: GuestsStore;
  limiter: RateLimiter;
  names: NamesStore;
  sessionCookies: SessionCookies;
  sessions: SessionsStore;
}

export function customersRoutes({ customers, guests, limiter, names, sessionCookies, sessions }: Deps) {
  const limitPasswords = limiter.guesses('passwords', perUser, { resetOnSuccess: true });
  return (
    new Hono<AppEnv>()
      .post(
        '/api/auth/register',
        limiter.calls('registrations', perAddress),
        validateNewPassword(Registration),
        async (c) => c.json(await customers.register(c.req.valid('json')), 201),
      )
      // The same response for every address, so that it does not reveal accounts.
      .post('/api/customer/check-email', validate('json', PasswordResetRequest), (c) => c.body(null, 204))
      .post(
        '/api/auth/login',
        limiter.guesses('passwordsPerAddress', perAddress),
        limiter.guesses('passwords', perEmailAndAddress, { resetOnSuccess: true }),
        validate('json', Credentials),
        async (c) => {
          const customer = await customers.signIn(c.req.valid('json'), async ({ id }) => {
            const before = c.get('caller');
            if (before && !before.account) await guests.mergeIntoCustomer(before.userId, id);
            await sessionCookies.startSession(c, id, { withPassword: true });
          });
          return c.json(customer, 200);
        },
      )
      .get('/api/auth/me', (c) => {
        const account = callerOrThrow(c.get('caller')).account;
        // A guest differs from event to event: see `GET /api/events/{id}/me`.
        if (!account) throw new ProblemError('not-signed-in');
        const { id, email, firstName, lastName, isAdmin } = account;
        return c.json({ id, email, firstName, lastName, isAdmin }, 200);
      })
      .patch('/api/users/me', requireSession, validate('json', NameChange), async (c) =>
        c.json(await names.update(callerOrThrow(c.get('caller')), c.req.valid('json')), 200),
      )
      .post('/api/auth/logout', async (c) => {
        await sessionCookies.endSession(c);
        // Never "storage": that would delete the pending photos on this device.
        c.header('Clear-Site-Data', '"cache"');
        return c.body(null, 204);
      })
      .put(
        '/api/auth/password',
        limitPasswords,
        requireAccount,
        validateNewPassword(PasswordChange, 'newPassword'),
        async (c) => {
          const caller = callerOrThrow(c.get('caller'));
          await customers.changePassword(caller, c.req.valid('json'));
          await sessions.markReauthenticated(caller);
          return c.body(null, 204);
        },
      )
      .post('/api/auth/reauth', limitPasswords, requireAccount, validate('json', Reauthentication), async (c) => {
        const caller = callerOrThrow(c.get('caller'));
        await customers.assertPassword(accountOrThrow(caller), c.req.valid('json').password);
        await sessions.markReauthenticated(caller);
        return c.body(null, 204);
      })
  );
}
