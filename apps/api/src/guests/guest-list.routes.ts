import { GuestListQuery } from '@rollcall/schema/guest';
import { rollcallHeaders } from '@rollcall/schema/upload';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { AppEnv } from '../access/app-env.ts';
import { requireSession } from '../access/auth.middleware.ts';
import { formatNextLink } from '../http/keyset-cursor.ts';
import { validate } from '../http/validate.ts';
import type { GuestRemovalStore } from '../removal/guest-removal.store.ts';
import type { GuestListStore } from './guest-list.store.ts';

const RemoveQuery = z.object({ photos: z.optional(z.literal('true')) });

interface Deps {
  guestList: GuestListStore;
  guestRemoval: GuestRemovalStore;
}

export function guestListRoutes({ guestList, guestRemoval }: Deps) {
  return new Hono<AppEnv>()
    .get('/api/events/:id/guests', requireSession, validate('query', GuestListQuery), async (c) => {
      const page = await guestList.list(c.get('caller'), c.req.param('id'), c.req.valid('query'));
      c.header(rollcallHeaders.total, String(page.total));
      if (page.nextCursor) c.header('Link', formatNextLink(c.req.url, page.nextCursor));
      return c.json(page.guests, 200);
    })
    .delete('/api/events/:id/guests/:guestId', requireSession, validate('query', RemoveQuery), async (c) => {
      const withPhotos = c.req.valid('query').photos === 'true';
      await guestRemoval.remove(c.get('caller'), c.req.param('id'), c.req.param('guestId'), { withPhotos });
      return c.body(null, 204);
    });
}
