import { NewReviewSession } from '@rollcall/schema/event-host';
import { Hono } from 'hono';
import { allowReviewLink } from '../access/allow-review-link.ts';
import type { AppEnv } from '../access/app-env.ts';
import { requireSession } from '../access/auth.middleware.ts';
import { validate } from '../http/validate.ts';
import { perAddress } from '../rate-limit/rate-limit-keys.ts';
import type { RateLimiter } from '../rate-limit/rate-limiter.ts';
import type { SessionCookies } from '../sessions/session-cookies.ts';
import type { ReviewLinksStore } from './review-links.store.ts';

interface Deps {
  limiter: RateLimiter;
  reviewLinks: ReviewLinksStore;
  sessionCookies: SessionCookies;
}

export function reviewLinksRoutes({ limiter, reviewLinks, sessionCookies }: Deps) {
  return new Hono<AppEnv>()
    .get('/api/events/:id/review-link', requireSession, async (c) =>
      c.json(await reviewLinks.get(c.get('caller'), c.req.param('id')), 200),
    )
    .post('/api/events/:id/review-link', requireSession, async (c) =>
      c.json(await reviewLinks.create(c.get('caller'), c.req.param('id')), 201),
    )
    .delete('/api/events/:id/review-link', requireSession, async (c) => {
      await reviewLinks.end(c.get('caller'), c.req.param('id'));
      return c.body(null, 204);
    })
    .post(
      '/api/review-sessions',
      allowReviewLink,
      limiter.guesses('wrongLinks', perAddress),
      validate('json', NewReviewSession),
      async (c) => {
        const caller = c.get('caller');
        const { eventId, userId, expiresAt } = await reviewLinks.find(caller, c.req.valid('json').token);
        if (caller?.userId !== userId) {
          await sessionCookies.startSession(c, userId, { withPassword: false, review: { eventId, expiresAt } });
        }
        return c.json({ eventId, userId }, 200);
      },
    );
}
