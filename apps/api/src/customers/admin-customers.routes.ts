import { CustomerChange, ErasureQuery } from '@rollcall/schema/customer';
import { Hono } from 'hono';
import type { AppEnv } from '../access/app-env.ts';
import { requireAdmin } from '../access/auth.middleware.ts';
import { adminOrThrow, callerOrThrow, requireRecentPassword } from '../access/caller.ts';
import { validate } from '../http/validate.ts';
import { eraseCustomer } from '../removal/erase-person.ts';
import type { RemovalDeps } from '../removal/removal-deps.ts';
import type { AdminCustomersStore } from './admin-customers.store.ts';

interface Deps extends RemovalDeps {
  adminCustomers: AdminCustomersStore;
}

export function adminCustomersRoutes({ adminCustomers, ...removal }: Deps) {
  return new Hono<AppEnv>()
    .patch('/api/admin/customers/:id', requireAdmin, validate('json', CustomerChange), async (c) => {
      const caller = callerOrThrow(c.get('caller'));
      requireRecentPassword(caller);
      const customer = await adminCustomers.update(adminOrThrow(caller), c.req.param('id'), c.req.valid('json'));
      return c.json(customer, 200);
    })
    .delete('/api/admin/customers/:id', requireAdmin, validate('query', ErasureQuery), async (c) => {
      const caller = callerOrThrow(c.get('caller'));
      requireRecentPassword(caller);
      const withEvents = c.req.valid('query').events === 'true';
      await eraseCustomer(removal, adminOrThrow(caller), c.req.param('id'), { withEvents });
      return c.body(null, 204);
    });
}
