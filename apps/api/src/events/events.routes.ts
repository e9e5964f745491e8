import { EventListQuery } from '@rollcall/schema/event';
import { EventChange, NewEvent } from '@rollcall/schema/new-event';
import { rollcallHeaders } from '@rollcall/schema/upload';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { allowApiKey } from '../access/allow-api-key.ts';
import { allowReviewLink } from '../access/allow-review-link.ts';
import type { AppEnv } from '../access/app-env.ts';
import { requireAccount, requireSession } from '../access/auth.middleware.ts';
import { accountOrThrow } from '../access/caller.ts';
import { formatNextLink } from '../http/keyset-cursor.ts';
import { validate } from '../http/validate.ts';
import { perAddress, perUser } from '../rate-limit/rate-limit-keys.ts';
import type { RateLimiter } from '../rate-limit/rate-limiter.ts';
import type { EventRemovalStore } from '../removal/event-removal.store.ts';
import type { EventsStore } from './events.store.ts';

interface Deps {
  events: EventsStore;
  eventRemoval: EventRemovalStore;
  limiter: RateLimiter;
}

export function eventsRoutes({ events, eventRemoval, limiter }: Deps) {
  return (
    new Hono<AppEnv>()
      .post(
        '/api/events',
        requireAccount,
        validate('json', NewEvent),
        limiter.persistentCalls('newEvents', perUser),
        async (c) => {
          const organizer = accountOrThrow(c.get('caller'));
          const created = await events.create(organizer, c.req.valid('json'), c.req.header('Idempotency-Key'));
          return c.json(created.event, created.isNew ? 201 : 200);
        },
      )
      // No secret stands beside text that others choose (BREACH).
      .on('GET', ['/api/events'], compress())
      .get('/api/events', allowApiKey('events:read'), validate('query', EventListQuery), async (c) => {
        const page = await events.list(c.get('caller'), c.req.valid('query'));
        c.header(rollcallHeaders.total, String(page.total));
        if (page.nextCursor) c.header('Link', formatNextLink(c.req.url, page.nextCursor));
        return c.json(page.events, 200);
      })
      .get(
        '/api/events/:codeOrId',
        allowApiKey('events:read'),
        allowReviewLink,
        limiter.misses('missedLookups', perAddress),
        async (c) => c.json(await events.get(c.get('caller'), c.req.param('codeOrId')), 200),
      )
      .patch('/api/events/:codeOrId', requireSession, validate('json', EventChange), async (c) =>
        c.json(await events.update(c.get('caller'), c.req.param('codeOrId'), c.req.valid('json')), 200),
      )
      .delete('/api/events/:codeOrId', requireSession, async (c) => {
        await eventRemoval.erase(c.get('caller'), c.req.param('codeOrId'));
        return c.body(null, 204);
      })
      .get('/api/events/:id/stats', allowApiKey('events:read'), allowReviewLink, async (c) =>
        c.json(await events.getStats(c.get('caller'), c.req.param('id')), 200),
      )
  );
}
