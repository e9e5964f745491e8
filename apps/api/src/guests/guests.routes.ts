import { JoinRequest } from '@rollcall/schema/guest';
import { rollcallHeaders } from '@rollcall/schema/upload';
import { Hono } from 'hono';
import { allowReviewLink } from '../access/allow-review-link.ts';
import type { AppEnv } from '../access/app-env.ts';
import type { ChangeFeed } from '../feed/change-feed.ts';
import { validate } from '../http/validate.ts';
import type { SessionCookies } from '../sessions/session-cookies.ts';
import type { SessionsStore } from '../sessions/sessions.store.ts';
import type { GuestsStore } from './guests.store.ts';
import { recordPendingUploads } from './pending-upload-count.ts';

interface Deps {
  guests: GuestsStore;
  sessions: SessionsStore;
  sessionCookies: SessionCookies;
  feed: ChangeFeed;
}

export function guestsRoutes({ guests, sessions, sessionCookies, feed }: Deps) {
  return new Hono<AppEnv>()
    .post('/api/events/:id/join', validate('json', JoinRequest), async (c) => {
      const caller = c.get('caller');
      const request = c.req.valid('json');
      const { guest, userId, isNew, isProven } = await guests.join(caller, c.req.param('id'), request);
      // An account keeps its token: its browser joins unasked, and a lost response would sign it out. A guest whose
      // response is lost renews the session with the credentials.
      const isContinued = caller?.userId === userId && (!isProven || caller.account !== null);
      const token = isContinued ? caller.sessionId : await sessionCookies.continueAs(c, userId);
      if (request.guestId) await sessions.linkCredentials(token, request.guestId);
      c.header(rollcallHeaders.actor, userId);
      return c.json(guest, isNew ? 201 : 200);
    })
    .get('/api/events/:id/me', allowReviewLink, async (c) => {
      const eventId = c.req.param('id');
      // Loaded before the header is recorded: a phone that lost its storage gets the count that it reported before.
      const membership = await guests.getMembership(c.get('caller'), eventId);
      await recordPendingUploads(c, { guests, feed }, eventId);
      return c.json(membership, 200);
    });
}
