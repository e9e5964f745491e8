import { AdminListQuery } from '@rollcall/schema/admin';
import { PlanGrant } from '@rollcall/schema/subscription';
import { rollcallHeaders } from '@rollcall/schema/upload';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { AppEnv } from '../access/app-env.ts';
import { requireAdmin } from '../access/auth.middleware.ts';
import { adminOrThrow } from '../access/caller.ts';
import { formatNextLink } from '../http/keyset-cursor.ts';
import { validate } from '../http/validate.ts';
import type { SubscriptionsStore } from '../plans/subscriptions.store.ts';
import type { EventRemovalStore } from '../removal/event-removal.store.ts';
import type { PhotoRemovalStore } from '../removal/photo-removal.store.ts';
import { type AdminStore, adminListNames } from './admin.store.ts';
import { describeServer, type ServerOverviewDeps } from './server-overview.ts';

interface Deps extends ServerOverviewDeps {
  admin: AdminStore;
  eventRemoval: EventRemovalStore;
  photoRemoval: PhotoRemovalStore;
  subscriptions: SubscriptionsStore;
}

/** Lists and removal for administrators; see customers/admin-customers.routes.ts for changes of accounts. */
export function adminRoutes(deps: Deps) {
  const { admin, eventRemoval, photoRemoval, subscriptions } = deps;
  const routes = new Hono<AppEnv>()
    // No secret stands beside text that others choose (BREACH).
    .use('/api/admin/*', compress())
    .get('/api/admin/stats', requireAdmin, async (c) =>
      c.json(await admin.getStats(adminOrThrow(c.get('caller'))), 200),
    )
    // Not audited: it names nobody, and an entry could not be written on the full disk that it reports.
    .get('/api/admin/server', requireAdmin, async (c) => c.json(await describeServer(deps), 200))
    .delete('/api/admin/events/:id', requireAdmin, async (c) => {
      await eventRemoval.erase(c.get('caller'), c.req.param('id'));
      return c.body(null, 204);
    })
    .delete('/api/admin/photos/:id', requireAdmin, async (c) => {
      await photoRemoval.remove(c.get('caller'), c.req.param('id'), { forever: true });
      return c.body(null, 204);
    })
    .post('/api/admin/subscriptions', requireAdmin, validate('json', PlanGrant), async (c) =>
      c.json(await subscriptions.grantPlan(adminOrThrow(c.get('caller')), c.req.valid('json')), 201),
    )
    .post('/api/admin/subscriptions/:id/cancel', requireAdmin, async (c) =>
      c.json(await subscriptions.cancel(adminOrThrow(c.get('caller')), c.req.param('id')), 200),
    );
  for (const name of adminListNames) {
    routes.get(`/api/admin/${name}`, requireAdmin, validate('query', AdminListQuery), async (c) => {
      const page = await admin.list(adminOrThrow(c.get('caller')), name, c.req.valid('query'));
      c.header(rollcallHeaders.total, String(page.total));
      if (page.nextCursor) c.header('Link', formatNextLink(c.req.url, page.nextCursor));
      return c.json(page.rows, 200);
    });
  }
  return routes;
}
