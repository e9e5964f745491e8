import { type EventPictureKind, maxEventPictureBytes } from '@rollcall/schema/event-picture';
import { Hono } from 'hono';
import { allowApiKey } from '../access/allow-api-key.ts';
import { allowReviewLink } from '../access/allow-review-link.ts';
import type { AppEnv } from '../access/app-env.ts';
import { requireSession } from '../access/auth.middleware.ts';
import { readBody } from '../http/buffer-body.ts';
import { perUser } from '../rate-limit/rate-limit-keys.ts';
import type { RateLimiter } from '../rate-limit/rate-limiter.ts';
import type { EventPicturesStore } from './event-pictures.store.ts';

interface Deps {
  eventPictures: EventPicturesStore;
  limiter: RateLimiter;
}

const fileLimits = {
  maxBytes: maxEventPictureBytes,
  tooLarge: 'A picture of an event has at most 10 MB.',
  /** 300 kbit/s, as the app waits for it. */
  minBytesPerMs: 37.5,
};

/** `PUT` and `DELETE` of an event's banner and logo, with the picture as the body, and the pictures by name. */
export function eventPicturesRoutes({ eventPictures, limiter }: Deps) {
  const app = new Hono<AppEnv>();
  for (const kind of ['banner', 'logo'] satisfies EventPictureKind[]) {
    app
      .put(`/api/events/:id/${kind}`, requireSession, limiter.calls('newEventPictures', perUser), async (c) => {
        const readFile = async (evicted: AbortSignal) => Buffer.from(await readBody(c.req.raw, fileLimits, evicted));
        return c.json(await eventPictures.replace(c.get('caller'), c.req.param('id'), kind, readFile), 200);
      })
      .delete(`/api/events/:id/${kind}`, requireSession, async (c) => {
        await eventPictures.remove(c.get('caller'), c.req.param('id'), kind);
        return c.body(null, 204);
      });
  }
  return app.get('/event-pictures/:name', allowApiKey('events:read'), allowReviewLink, async (c) => {
    const { bytes, type } = await eventPictures.get(c.req.param('name'));
    return c.body(new Uint8Array(bytes), 200, {
      // A picture never changes under its name. Shared caches keep nothing of a private event.
      'Cache-Control': 'private, max-age=31536000, immutable',
      'Content-Type': type,
    });
  });
}
