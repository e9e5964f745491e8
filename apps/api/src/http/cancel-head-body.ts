import type { MiddlewareHandler } from 'hono';

/**
 * Cancels the body of a response to HEAD. Hono runs the handler of GET for it and leaves the body unread, so a file or
 * an event listener behind the body would stay open.
 */
export const cancelHeadBody: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.req.method === 'HEAD') await c.res.body?.cancel();
};
