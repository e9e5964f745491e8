import { AdminListQuery } from '@rollcall/schema/admin';
import { rollcallHeaders } from '@rollcall/schema/upload';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { recordAct } from '../audit/audit-log.store.ts';
import type { Database } from '../database/open.ts';
import type { EventErasureStore } from '../events/event-erasure.store.ts';
import type { AppEnv } from '../http/app-env.ts';
import { requireAdmin } from '../http/caller.ts';
import { nextLink } from '../http/next-link.ts';
import { validate } from '../http/validate.ts';
import { asAdmin } from '../http/who-calls.ts';
import type { PhotosStore } from '../photos/photos.store.ts';
import { cancelSubscription } from '../plans/subscriptions.store.ts';
import { type AdminPage, listCustomers, listEvents, listSubscriptions, listUsers } from './admin-lists.store.ts';
import { readAdminStats } from './admin-stats.store.ts';

interface Deps {
  db: Database;
  eventErasure: EventErasureStore;
  photos: PhotosStore;
}

const lists = { users: listUsers, customers: listCustomers, events: listEvents, subscriptions: listSubscriptions };

/** What administrators see of everybody, and end for them. Accounts: customers/admin-customers.routes.ts. */
export function adminRoutes({ db, eventErasure, photos }: Deps) {
  const routes = new Hono<AppEnv>()
    // Nothing in these lists is secret beside what others chose (BREACH).
    .use('/api/admin/*', compress())
    .get('/api/admin/stats', asAdmin, async (c) => {
      await recordReading(db, c, { list: 'stats' });
      return c.json(await readAdminStats(db), 200);
    })
    .delete('/api/admin/events/:id', asAdmin, async (c) => {
      await eventErasure.erase(c.get('caller'), c.req.param('id'));
      return c.body(null, 204);
    })
    .delete('/api/admin/photos/:id', asAdmin, async (c) => {
      await photos.remove(c.get('caller'), c.req.param('id'), { forever: true });
      return c.body(null, 204);
    })
    .post('/api/admin/subscriptions/:id/cancel', asAdmin, async (c) =>
      c.json(await cancelSubscription(db, requireAdmin(c.get('caller')), c.req.param('id')), 200),
    );
  for (const [name, list] of Object.entries(lists)) {
    routes.get(`/api/admin/${name}`, asAdmin, validate('query', AdminListQuery), async (c) => {
      const query = c.req.valid('query');
      const page: AdminPage<unknown> = await list(db, query);
      await recordReading(db, c, { list: name, isSearch: query.q !== undefined });
      c.header(rollcallHeaders.total, String(page.total));
      if (page.nextCursor) c.header('Link', nextLink(c.req.url, page.nextCursor));
      return c.json(page.rows, 200);
    });
  }
  return routes;
}

/** That somebody read it, and not what they looked for: a search may be an address. */
async function recordReading(
  db: Database,
  c: Context<AppEnv>,
  details: { list: string; isSearch?: boolean },
): Promise<void> {
  const { id } = requireAdmin(c.get('caller'));
  await db.transaction().execute((trx) => recordAct(trx, { actorId: id, action: 'admin.list', details }));
}
