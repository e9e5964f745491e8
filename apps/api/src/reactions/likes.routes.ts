import { Hono } from 'hono';
import type { AppEnv } from '../access/app-env.ts';
import { perUser } from '../rate-limit/rate-limit-keys.ts';
import type { RateLimiter } from '../rate-limit/rate-limiter.ts';
import type { LikesStore } from './likes.store.ts';

export function likesRoutes({ likes, limiter }: { likes: LikesStore; limiter: RateLimiter }) {
  const limit = limiter.calls('likes', perUser);
  return new Hono<AppEnv>()
    .put('/api/photos/:id/like', limit, async (c) => {
      await likes.set(c.get('caller'), c.req.param('id'), { isLiked: true });
      return c.body(null, 204);
    })
    .delete('/api/photos/:id/like', limit, async (c) => {
      await likes.set(c.get('caller'), c.req.param('id'), { isLiked: false });
      return c.body(null, 204);
    });
}
