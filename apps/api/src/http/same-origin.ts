import { createMiddleware } from 'hono/factory';
import type { Settings } from '../settings/settings.ts';
import { ProblemError } from './problem.ts';

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses state-changing calls that another site made a browser send. A call with neither header is a script
 * with cookies of its own and passes; browsers always send one of the two on such calls.
 * Fetch Metadata, section 2: `Sec-Fetch-Site` cannot be set by a page.
 */
export function sameOrigin(settings: Pick<Settings, 'origin' | 'isOriginGiven'>) {
  return createMiddleware(async (c, next) => {
    if (!readingMethods.has(c.req.method)) {
      const site = c.req.header('Sec-Fetch-Site');
      const origin = c.req.header('Origin');
      const isOurs =
        site === undefined
          ? origin === undefined || isOwnOrigin(origin, c.req.header('Host'), settings)
          : site === 'same-origin' || site === 'none';
      if (!isOurs) throw new ProblemError('cross-site');
    }
    await next();
  });
}

/** Plain http in a local network sends no fetch metadata; there the origin has to be ours. */
function isOwnOrigin(
  origin: string,
  host: string | undefined,
  settings: Pick<Settings, 'origin' | 'isOriginGiven'>,
): boolean {
  if (origin === settings.origin) return true;
  if (settings.isOriginGiven || !host || !URL.canParse(origin)) return false;
  const url = new URL(origin);
  return url.host === host.toLowerCase() && isLocalName(url.hostname);
}

/** `localhost` or an address literal: a name in DNS could be somebody else's (DNS rebinding). */
function isLocalName(hostname: string): boolean {
  return hostname === 'localhost' || hostname.startsWith('[') || /^\d{1,3}(\.\d{1,3}){3}$/.test(hostname);
}
