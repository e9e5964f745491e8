import { CommentChange, CommentListQuery, NewComment } from '@rollcall/schema/comment';
import { Hono } from 'hono';
import type { AppEnv } from '../access/app-env.ts';
import { requireSession } from '../access/auth.middleware.ts';
import { formatNextLink } from '../http/keyset-cursor.ts';
import { validate } from '../http/validate.ts';
import { perAddress, perUser } from '../rate-limit/rate-limit-keys.ts';
import type { RateLimiter } from '../rate-limit/rate-limiter.ts';
import type { CommentsStore } from './comments.store.ts';

export function commentsRoutes({ comments, limiter }: { comments: CommentsStore; limiter: RateLimiter }) {
  return new Hono<AppEnv>()
    .get('/api/photos/:id/comments', validate('query', CommentListQuery), async (c) => {
      const page = await comments.list(c.get('caller'), c.req.param('id'), c.req.valid('query'));
      if (page.nextCursor) c.header('Link', formatNextLink(c.req.url, page.nextCursor));
      return c.json(page.comments, 200);
    })
    .post(
      '/api/photos/:id/comments',
      limiter.calls('comments', perUser),
      requireSession,
      limiter.calls('commentsPerAddress', perAddress),
      validate('json', NewComment),
      async (c) => {
        const { comment, isNew } = await comments.create(c.get('caller'), c.req.param('id'), c.req.valid('json'));
        return c.json(comment, isNew ? 201 : 200);
      },
    )
    .patch('/api/comments/:id', requireSession, validate('json', CommentChange), async (c) =>
      c.json(await comments.update(c.get('caller'), c.req.param('id'), c.req.valid('json')), 200),
    )
    .delete('/api/comments/:id', requireSession, async (c) => {
      await comments.delete(c.get('caller'), c.req.param('id'));
      return c.body(null, 204);
    });
}
