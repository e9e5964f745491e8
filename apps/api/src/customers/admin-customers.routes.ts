import { CustomerChange } from '@rollcall/schema/customer';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { AppEnv } from '../http/app-env.ts';
import { requireAdmin, requireCaller, requireRecentPassword } from '../http/caller.ts';
import { validate } from '../http/validate.ts';
import { asAdmin } from '../http/who-calls.ts';
import { changeCustomer } from './admin-customers.store.ts';
import { type ErasureDeps, eraseCustomer } from './customer-erasure.ts';

const EraseQuery = z.object({ events: z.optional(z.literal('true')) });

export function adminCustomersRoutes(deps: ErasureDeps) {
  return new Hono<AppEnv>()
    .patch('/api/admin/customers/:id', asAdmin, validate('json', CustomerChange), async (c) => {
      const caller = requireCaller(c.get('caller'));
      requireRecentPassword(caller);
      const customer = await changeCustomer(deps.db, requireAdmin(caller), c.req.param('id'), c.req.valid('json'));
      return c.json(customer, 200);
    })
    .delete('/api/admin/customers/:id', asAdmin, validate('query', EraseQuery), async (c) => {
      const caller = requireCaller(c.get('caller'));
      requireRecentPassword(caller);
      const withEvents = c.req.valid('query').events === 'true';
      await eraseCustomer(deps, requireAdmin(caller), c.req.param('id'), { withEvents });
      return c.body(null, 204);
    });
}
