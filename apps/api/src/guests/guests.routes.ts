import { JoinRequest } from '@rollcall/schema/guest';
import { rollcallHeaders } from '@rollcall/schema/upload';
import { Hono } from 'hono';
import type { AppEnv } from '../access/app-env.ts';
import type { ChangeFeed } from '../feed/change-feed.ts';
import { validate } from '../http/validate.ts';
import type { SessionCookies } from '../sessions/session-cookies.ts';
import type { GuestsStore } from './guests.store.ts';
import { recordPendingUploads } from './pending-upload-count.ts';

interface Deps {
  guests: GuestsStore;
  sessionCookies: SessionCookies;
  feed: ChangeFeed;
}

export function guestsRoutes({ guests, sessionCookies, feed }: Deps) {
  return new Hono<AppEnv>()
    .post('/api/events/:id/join', validate('json', JoinRequest), async (c) => {
      const caller = c.get('caller');
      const { guest, userId, isNew, isProven } = await guests.join(caller, c.req.param('id'), c.req.valid('json'));
      if (isProven || caller?.userId !== userId) await sessionCookies.continueAs(c, userId);
      c.header(rollcallHeaders.actor, userId);
      return c.json(guest, isNew ? 201 : 200);
    })
    .get('/api/events/:id/me', async (c) => {
      const eventId = c.req.param('id');
      // Loaded before the header is recorded: a phone that lost its storage gets the count that it reported before.
      const membership = await guests.getMembership(c.get('caller'), eventId);
      await recordPendingUploads(c, { guests, feed }, eventId);
      return c.json(membership, 200);
    });
}
