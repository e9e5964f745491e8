import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { rollcallHeaders } from '@rollcall/schema/upload';
import { createMiddleware } from 'hono/factory';
import type { Settings } from '../settings/settings.ts';

/** What proxies send: UUIDs, and 32 hex digits (nginx). Nothing of this shape can forge a log line. */
const proxyIdPattern = /^[\w-]{8,64}$/;

const requestIds = new AsyncLocalStorage<string>();

/**
 * Gives each request an id, which is in its log lines and in a response header. The `X-Request-Id` of a trusted proxy is
 * adopted, so that the logs of both can be joined.
 */
export function requestId({ trustsProxy }: Pick<Settings, 'trustsProxy'>) {
  return createMiddleware(async (c, next) => {
    const ofProxy = trustsProxy ? c.req.header('X-Request-Id') : undefined;
    const id = ofProxy !== undefined && proxyIdPattern.test(ofProxy) ? ofProxy : randomUUID();
    await requestIds.run(id, next);
    c.header(rollcallHeaders.request, id);
  });
}

/** Returns the id of the request that this code runs for, also after its response; undefined outside of one. */
export function currentRequestId(): string | undefined {
  return requestIds.getStore();
}
