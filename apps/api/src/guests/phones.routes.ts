import { Hono } from 'hono';
import type { AppEnv } from '../access/app-env.ts';
import { requireSession } from '../access/auth.middleware.ts';
import type { PhonesStore } from './phones.store.ts';

export function phonesRoutes({ phones }: { phones: PhonesStore }) {
  return new Hono<AppEnv>()
    .get('/api/guests/phones', requireSession, async (c) => c.json(await phones.list(c.get('caller')), 200))
    .delete('/api/events/:id/guests/:guestId/other-phones', requireSession, async (c) => {
      await phones.endOthers(c.get('caller'), c.req.param('id'), c.req.param('guestId'));
      return c.body(null, 204);
    });
}
