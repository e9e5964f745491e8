import { GuestListQuery, GuestRemovalQuery, PageQuery } from '@rollcall/schema/guest';
import { rollcallHeaders } from '@rollcall/schema/upload';
import { Hono } from 'hono';
import { allowApiKey } from '../access/allow-api-key.ts';
import type { AppEnv } from '../access/app-env.ts';
import { requireSession } from '../access/auth.middleware.ts';
import { formatNextLink } from '../http/keyset-cursor.ts';
import { validate } from '../http/validate.ts';
import type { GuestRemovalStore } from '../removal/guest-removal.store.ts';
import type { GuestListStore } from './guest-list.store.ts';
import type { RemovedGuestsStore } from './removed-guests.store.ts';

interface Deps {
  guestList: GuestListStore;
  guestRemoval: GuestRemovalStore;
  removedGuests: RemovedGuestsStore;
}

export function guestListRoutes({ guestList, guestRemoval, removedGuests }: Deps) {
  return new Hono<AppEnv>()
    .get(
      '/api/events/:id/guests',
      allowApiKey('guests:read'),
      requireSession,
      validate('query', GuestListQuery),
      async (c) => {
        const page = await guestList.list(c.get('caller'), c.req.param('id'), c.req.valid('query'));
        c.header(rollcallHeaders.total, String(page.total));
        if (page.nextCursor) c.header('Link', formatNextLink(c.req.url, page.nextCursor));
        return c.json(page.guests, 200);
      },
    )
    .delete('/api/events/:id/guests/:guestId', requireSession, validate('query', GuestRemovalQuery), async (c) => {
      const withPhotos = c.req.valid('query').photos === 'true';
      await guestRemoval.remove(c.get('caller'), c.req.param('id'), c.req.param('guestId'), { withPhotos });
      return c.body(null, 204);
    })
    .get('/api/events/:id/removed-guests', requireSession, validate('query', PageQuery), async (c) => {
      const page = await removedGuests.list(c.get('caller'), c.req.param('id'), c.req.valid('query'));
      if (page.nextCursor) c.header('Link', formatNextLink(c.req.url, page.nextCursor));
      return c.json(page.guests, 200);
    })
    .delete('/api/events/:id/removed-guests/:guestId', requireSession, async (c) => {
      await removedGuests.allowAgain(c.get('caller'), c.req.param('id'), c.req.param('guestId'));
      return c.body(null, 204);
    });
}
