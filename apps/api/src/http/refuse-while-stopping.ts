import { createMiddleware } from 'hono/factory';
import { ProblemError } from './problem.ts';

/** A restart takes about this long. */
const retryAfterSeconds = 5;

/** Refuses requests that arrive while the server stops, and closes their connections. Those before it go on. */
export function refuseWhileStopping(stopping: AbortSignal) {
  return createMiddleware(async (c, next) => {
    if (stopping.aborted && c.req.path !== '/healthz') {
      throw new ProblemError('unavailable', {
        headers: { 'Retry-After': String(retryAfterSeconds), Connection: 'close' },
      });
    }
    await next();
  });
}
