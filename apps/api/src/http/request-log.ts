import { rollcallHeaders } from '@rollcall/schema/upload';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';

const probeRoutes = ['/healthz', '/readyz'];
/** Refusals come by the thousand then, and each has its line. */
const fullDiskWarningMs = 60 * 60 * 1000;

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
 * names. Problem codes make failed sign-ins and denied calls countable (ASVS 16.3.1 and 16.3.2). No user is logged. Probes,
 * which come every few seconds, are logged when their outcome changes.
 */
export function requestLog(log: Logger, onCall: (call: LoggedCall) => void = () => undefined) {
  /** The last status of each probe. */
  const probes = new Map(probeRoutes.map((route) => [route, 200]));
  let warnedAtMs = Number.NEGATIVE_INFINITY;
  const isRepeatedProbe = ({ route, status }: LoggedCall) => {
    if (!probes.has(route)) return false;
    const isRepeated = probes.get(route) === status;
    probes.set(route, status);
    return isRepeated;
  };
  const warnOfFullDisk = () => {
    if (performance.now() - warnedAtMs < fullDiskWarningMs) return;
    warnedAtMs = performance.now();
    log.warn('the disk is full: calls are refused until there is space');
  };
  return createMiddleware(async (c, next) => {
    const startedAt = performance.now();
    await next();
    const ms = Math.round(performance.now() - startedAt);
    const code = c.res.headers.get(rollcallHeaders.problem) ?? undefined;
    const call: LoggedCall = { method: c.req.method, route: routePath(c), status: c.res.status, code, ms };
    if (!isRepeatedProbe(call)) log.info(call, 'call');
    if (call.status === 507) warnOfFullDisk();
    onCall(call);
  });
}
