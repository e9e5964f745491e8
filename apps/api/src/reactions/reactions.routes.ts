import { PhotoReactionsQuery } from '@rollcall/schema/photo-reaction';
import { ReactionType } from '@rollcall/schema/reaction';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { AppEnv } from '../access/app-env.ts';
import { validate } from '../http/validate.ts';
import { perUser } from '../rate-limit/rate-limit-keys.ts';
import type { RateLimiter } from '../rate-limit/rate-limiter.ts';
import type { ReactionsStore } from './reactions.store.ts';

const TypeInPath = z.object({ type: ReactionType });

export function reactionsRoutes({ reactions, limiter }: { reactions: ReactionsStore; limiter: RateLimiter }) {
  const limit = limiter.calls('reactions', perUser);
  return new Hono<AppEnv>()
    .get('/api/photos/:id/reactions', validate('query', PhotoReactionsQuery), async (c) =>
      c.json(await reactions.list(c.get('caller'), c.req.param('id'), c.req.valid('query')), 200),
    )
    .put('/api/photos/:id/reactions/:type', limit, validate('param', TypeInPath), async (c) => {
      await reactions.set(c.get('caller'), c.req.param('id'), c.req.valid('param').type);
      return c.body(null, 204);
    })
    .delete('/api/photos/:id/reactions/:type', limit, validate('param', TypeInPath), async (c) => {
      await reactions.remove(c.get('caller'), c.req.param('id'), c.req.valid('param').type);
      return c.body(null, 204);
    })
    .put('/api/photos/:id/like', limit, async (c) => {
      await reactions.set(c.get('caller'), c.req.param('id'), 'like');
      return c.body(null, 204);
    })
    .delete('/api/photos/:id/like', limit, async (c) => {
      await reactions.remove(c.get('caller'), c.req.param('id'), 'like');
      return c.body(null, 204);
    });
}
