import { rollcallHeaders } from '@rollcall/schema/upload';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';

/**
 * Logs one line for each call, with the route's pattern instead of the path, which may contain event codes and file
 * names. Problem codes make failed sign-ins and denied calls countable (ASVS 16.3.1 and 16.3.2). No user is logged.
 */
export function requestLog(log: Logger) {
  return createMiddleware(async (c, next) => {
    const startedAt = performance.now();
    await next();
    const ms = Math.round(performance.now() - startedAt);
    const code = c.res.headers.get(rollcallHeaders.problem) ?? undefined;
    log.info({ method: c.req.method, route: routePath(c), status: c.res.status, code, ms }, 'call');
  });
}
