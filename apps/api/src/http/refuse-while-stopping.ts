import { createMiddleware } from 'hono/factory';
import { ProblemError } from './problem.ts';

/** A restart, of this server or of what it needs, takes about this long in seconds. */
export const comeAgain = { 'Retry-After': '5' };

/** Refuses requests that arrive while the server stops, and closes their connections. Those before it go on. */
export function refuseWhileStopping(stopping: AbortSignal) {
  return createMiddleware(async (c, next) => {
    if (stopping.aborted && c.req.path !== '/healthz') {
      throw new ProblemError('unavailable', {
        headers: { ...comeAgain, Connection: 'close' },
      });
    }
    await next();
  });
}
