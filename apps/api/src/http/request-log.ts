import { rollcallHeaders } from '@rollcall/schema/upload';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';

/**
 * One line a call: the route's pattern and not the path, which may name events and files. A refusal says by its code
 * of the closed table why, so that wrong passwords and denied calls can be counted (ASVS 16.3.1 and 16.3.2); not who.
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
