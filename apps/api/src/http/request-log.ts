import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';

/** One line a call: the route's pattern and not the path, which may name events and files. */
export function requestLog(log: Logger) {
  return createMiddleware(async (c, next) => {
    const startedAt = performance.now();
    await next();
    const ms = Math.round(performance.now() - startedAt);
    log.info({ method: c.req.method, route: routePath(c), status: c.res.status, ms }, 'call');
  });
}
