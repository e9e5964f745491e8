import { AdminListQuery } from '@rollcall/schema/admin';
import { rollcallHeaders } from '@rollcall/schema/upload';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import type { AppEnv } from '../access/app-env.ts';
import { requireAdmin } from '../access/auth.middleware.ts';
import { adminOrThrow } from '../access/caller.ts';
import { recordAuditEvent } from '../audit/audit-log.store.ts';
import type { Database } from '../database/open.ts';
import { formatNextLink } from '../http/keyset-cursor.ts';
import { validate } from '../http/validate.ts';
import { cancelSubscription } from '../plans/subscriptions.store.ts';
import type { EventRemovalStore } from '../removal/event-removal.store.ts';
import type { PhotoRemovalStore } from '../removal/photo-removal.store.ts';
import { type AdminPage, listCustomers, listEvents, listSubscriptions, listUsers } from './admin-lists.store.ts';
import { loadAdminStats } from './admin-stats.store.ts';

interface Deps {
  db: Database;
  eventRemoval: EventRemovalStore;
  photoRemoval: PhotoRemovalStore;
}

const lists = { users: listUsers, customers: listCustomers, events: listEvents, subscriptions: listSubscriptions };

/** Lists and removal for administrators; see customers/admin-customers.routes.ts for changes of accounts. */
export function adminRoutes({ db, eventRemoval, photoRemoval }: Deps) {
  const routes = new Hono<AppEnv>()
    // No secret stands beside text that others choose (BREACH).
    .use('/api/admin/*', compress())
    .get('/api/admin/stats', requireAdmin, async (c) => {
      await recordAdminRead(db, c, { list: 'stats' });
      return c.json(await loadAdminStats(db), 200);
    })
    .delete('/api/admin/events/:id', requireAdmin, async (c) => {
      await eventRemoval.erase(c.get('caller'), c.req.param('id'));
      return c.body(null, 204);
    })
    .delete('/api/admin/photos/:id', requireAdmin, async (c) => {
      await photoRemoval.remove(c.get('caller'), c.req.param('id'), { forever: true });
      return c.body(null, 204);
    })
    .post('/api/admin/subscriptions/:id/cancel', requireAdmin, async (c) =>
      c.json(await cancelSubscription(db, adminOrThrow(c.get('caller')), c.req.param('id')), 200),
    );
  for (const [name, list] of Object.entries(lists)) {
    routes.get(`/api/admin/${name}`, requireAdmin, validate('query', AdminListQuery), async (c) => {
      const query = c.req.valid('query');
      const page: AdminPage<unknown> = await list(db, query);
      await recordAdminRead(db, c, { list: name, isSearch: query.q !== undefined });
      c.header(rollcallHeaders.total, String(page.total));
      if (page.nextCursor) c.header('Link', formatNextLink(c.req.url, page.nextCursor));
      return c.json(page.rows, 200);
    });
  }
  return routes;
}

/** Records the read without the search text, which may be an address. */
async function recordAdminRead(
  db: Database,
  c: Context<AppEnv>,
  details: { list: string; isSearch?: boolean },
): Promise<void> {
  const { id } = adminOrThrow(c.get('caller'));
  await db.transaction().execute((trx) => recordAuditEvent(trx, { actorId: id, action: 'admin.list', details }));
}
