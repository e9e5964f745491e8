import { rollcallHeaders } from '@rollcall/schema/upload';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';

/** A call and its outcome. */
export interface LoggedCall {
  method: string;
  /** The route's pattern. */
  route: string;
  status: number;
  /** The problem code of a refusal or failure. */
  code: string | undefined;
  /** Milliseconds until the response began. */
  ms: number;
}

/**
 * Logs one line for each call, with the route's pattern instead of the path, which may contain event codes and file
 * names. Problem codes make failed sign-ins and denied calls countable (ASVS 16.3.1 and 16.3.2). No user is logged.
 */
export function requestLog(log: Logger, onCall: (call: LoggedCall) => void = () => undefined) {
  return createMiddleware(async (c, next) => {
    const startedAt = performance.now();
    await next();
    const ms = Math.round(performance.now() - startedAt);
    const code = c.res.headers.get(rollcallHeaders.problem) ?? undefined;
    const call: LoggedCall = { method: c.req.method, route: routePath(c), status: c.res.status, code, ms };
    log.info(call, 'call');
    onCall(call);
  });
}
