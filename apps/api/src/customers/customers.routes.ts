import { Credentials, PasswordAgain, Registration } from '@rollcall/schema/customer';
import { Hono } from 'hono';
import type { GuestsStore } from '../guests/guests.store.ts';
import type { AppEnv } from '../http/app-env.ts';
import { requireAccount, requireCaller } from '../http/caller.ts';
import { ProblemError } from '../http/problem.ts';
import { validate } from '../http/validate.ts';
import { withAccount } from '../http/who-calls.ts';
import type { SessionsStore } from '../sessions/sessions.store.ts';
import type { CustomersStore } from './customers.store.ts';

interface Deps {
  customers: CustomersStore;
  guests: GuestsStore;
  sessions: SessionsStore;
}

export function customersRoutes({ customers, guests, sessions }: Deps) {
  return new Hono<AppEnv>()
    .post('/api/auth/register', validate('json', Registration), async (c) =>
      c.json(await customers.register(c.req.valid('json')), 201),
    )
    .post('/api/auth/login', validate('json', Credentials), async (c) => {
      const customer = await customers.signIn(c.req.valid('json'));
      const before = c.get('caller');
      if (before && !before.account) await guests.becomeCustomer(before.userId, customer.id);
      await sessions.begin(c, customer.id, { withPassword: true });
      return c.json(customer, 200);
    })
    .get('/api/auth/me', (c) => {
      const account = requireCaller(c.get('caller')).account;
      // Who a guest is, `GET /api/events/{id}/me` tells: it is another one in each event.
      if (!account) throw new ProblemError('not-signed-in');
      const { id, email, firstName, lastName, isAdmin } = account;
      return c.json({ id, email, firstName, lastName, isAdmin }, 200);
    })
    .post('/api/auth/logout', async (c) => {
      await sessions.end(c);
      // Never "storage": that would delete the photos that still wait on this device.
      c.header('Clear-Site-Data', '"cache"');
      return c.body(null, 204);
    })
    .post('/api/auth/reauth', withAccount, validate('json', PasswordAgain), async (c) => {
      const caller = requireCaller(c.get('caller'));
      await customers.checkPassword(requireAccount(caller), c.req.valid('json').password);
      await sessions.markReauthenticated(caller);
      return c.body(null, 204);
    });
}
