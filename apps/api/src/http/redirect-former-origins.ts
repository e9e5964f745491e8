import { createMiddleware } from 'hono/factory';
import type { Settings } from '../settings/settings.ts';

/**
 * Leads documents of a former origin to the same path of the current one. Everything else is answered there as well: an
 * app that a phone keeps from before goes on, and sends what waits on the phone, which no other origin can read.
 */
export function redirectFormerOrigins(settings: Pick<Settings, 'origin' | 'formerOrigins'>) {
  const hosts = new Set(settings.formerOrigins.map((origin) => new URL(origin).host));
  // Where only the scheme has changed, behind a proxy both look the same, and would lead to themselves.
  hosts.delete(new URL(settings.origin).host);
  return createMiddleware(async (c, next) => {
    const isDocument = c.req.method === 'GET' && (c.req.header('Accept') ?? '').includes('text/html');
    const { host, pathname, search } = new URL(c.req.url);
    if (!isDocument || !hosts.has(host) || pathname.startsWith('/api/')) return await next();
    return c.redirect(settings.origin + pathname + search, 308);
  });
}
