import { Hono } from 'hono';
import type { AppEnv } from '../access/app-env.ts';
import type { LikesStore } from './likes.store.ts';

export function likesRoutes({ likes }: { likes: LikesStore }) {
  return new Hono<AppEnv>()
    .put('/api/photos/:id/like', async (c) => {
      await likes.set(c.get('caller'), c.req.param('id'), { isLiked: true });
      return c.body(null, 204);
    })
    .delete('/api/photos/:id/like', async (c) => {
      await likes.set(c.get('caller'), c.req.param('id'), { isLiked: false });
      return c.body(null, 204);
    });
}
