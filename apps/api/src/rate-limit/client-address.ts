import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';
import type { Settings } from '../settings/settings.ts';

/** The address of calls without a socket, as in tests. */
const noSocket = 'none';

/**
 * Returns the network address that rate limits count a call by. With a trusted proxy that is the last address in
 * `X-Forwarded-For`, which the proxy added; a client can forge the others.
 */
export function clientAddress(c: Context, { trustsProxy }: Pick<Settings, 'trustsProxy'>): string {
  const forwarded = trustsProxy ? c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() : undefined;
  if (forwarded && isIP(forwarded)) return normalizeAddress(forwarded);
  const address = c.env && 'incoming' in c.env ? getConnInfo(c).remote.address : undefined;
  return address ? normalizeAddress(address) : noSocket;
}

/** Returns an IPv4 address, also when IPv4-mapped, or the /56 prefix of an IPv6 address: one subscriber may have all of it. */
export function normalizeAddress(address: string): string {
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const [withoutZone] = address.split('%');
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone}/56`)}/56`;
}
