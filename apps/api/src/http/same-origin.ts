import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Settings } from '../settings/settings.ts';
import { ProblemError } from './problem.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects cross-site requests with unsafe methods. Browsers send `Sec-Fetch-Site` or `Origin` with those; a request with
 * neither comes from a script and passes. Fetch Metadata, section 2: a page cannot set `Sec-Fetch-Site`.
 * @param isExempt whether a call proves by a header that no page of another site can set where it comes from
 */
export function sameOrigin(
  settings: Pick<Settings, 'origin' | 'formerOrigins' | 'isOriginGiven'>,
  isExempt: (c: Context) => boolean = () => false,
) {
  return createMiddleware(async (c, next) => {
    if (!safeMethods.has(c.req.method) && !isExempt(c)) {
      const site = c.req.header('Sec-Fetch-Site');
      const origin = c.req.header('Origin');
      const isSameOrigin =
        site === undefined
          ? origin === undefined || isOwnOrigin(origin, c.req.header('Host'), settings)
          : site === 'same-origin' || site === 'none';
      if (!isSameOrigin) throw new ProblemError('cross-site');
    }
    await next();
  });
}

/** Checks `Origin` where there is no fetch metadata, as with plain http in a local network. */
function isOwnOrigin(
  origin: string,
  host: string | undefined,
  settings: Pick<Settings, 'origin' | 'formerOrigins' | 'isOriginGiven'>,
): boolean {
  if (origin === settings.origin) return true;
  if (settings.formerOrigins.includes(origin) && new URL(origin).host === host?.toLowerCase()) return true;
  if (settings.isOriginGiven || !host || !URL.canParse(origin)) return false;
  const url = new URL(origin);
  return url.host === host.toLowerCase() && isLocalName(url.hostname);
}

/** Accepts `localhost` and IP addresses only: a DNS name allows DNS rebinding. */
function isLocalName(hostname: string): boolean {
  return hostname === 'localhost' || hostname.startsWith('[') || /^\d{1,3}(\.\d{1,3}){3}$/.test(hostname);
}
