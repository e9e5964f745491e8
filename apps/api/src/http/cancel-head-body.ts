import type { MiddlewareHandler } from 'hono';

/**
 * Hono answers HEAD by the handler of GET and lets go of its body unread. A body that reads a file or listens to an
 * event would stay open for ever: it is told that nobody reads it.
 */
export const cancelHeadBody: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.req.method === 'HEAD') await c.res.body?.cancel();
};
