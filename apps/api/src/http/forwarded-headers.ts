import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import type { Settings } from '../settings/settings.ts';
import { isLoopbackAddress } from './ip-address.ts';

type ProxySettings = Pick<Settings, 'trustsProxy' | 'isHttps'>;

/**
 * Logs a warning, once per process, if a reverse proxy on this machine is not trusted, since then all guests share the
 * rate limits of one address; and if a trusted one is reached by another scheme than `ROLLCALL_ORIGIN` says, since then
 * cookies and links do not fit.
 */
export function warnOfMisconfiguredProxy({ trustsProxy, isHttps }: ProxySettings, log: Logger) {
  const warned = new Set<string>();
  const warn = (message: string) => {
    if (!warned.has(message)) log.warn(message);
    warned.add(message);
  };
  return createMiddleware(async (c, next) => {
    if (!trustsProxy && c.req.header('X-Forwarded-For') !== undefined && isFromLoopback(c)) warn(untrustedProxy);
    const scheme = forwardedScheme(c, { trustsProxy });
    if (scheme && (scheme === 'https') !== isHttps) warn(otherScheme);
    await next();
  });
}

/** Returns the warning at start about a server that only a proxy can reach and that trusts none; null for none. */
export function describeUntrustedProxy({
  host,
  isHttps,
  trustsProxy,
  tls,
}: ProxySettings & Pick<Settings, 'host' | 'tls'>): string | null {
  return isLoopback(host) && isHttps && tls === null && !trustsProxy ? untrustedProxy : null;
}

/** Returns the scheme of the client's own connection, the last one that a trusted proxy added; null without one. */
function forwardedScheme(c: Context, { trustsProxy }: Pick<Settings, 'trustsProxy'>): 'http' | 'https' | null {
  const scheme = trustsProxy ? c.req.header('X-Forwarded-Proto')?.split(',').at(-1)?.trim().toLowerCase() : undefined;
  return scheme === 'http' || scheme === 'https' ? scheme : null;
}

const untrustedProxy =
  'a reverse proxy seems to be in front and is not trusted: all guests share the limits of one network address. Set ROLLCALL_TRUST_PROXY=1 if only the proxy can reach this server';
const otherScheme =
  'the reverse proxy is reached by another scheme than ROLLCALL_ORIGIN says: set it to the address that guests open';

function isFromLoopback(c: Context): boolean {
  const address = c.env && 'incoming' in c.env ? getConnInfo(c).remote.address : undefined;
  return address !== undefined && isLoopbackAddress(address);
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || isLoopbackAddress(host);
}
