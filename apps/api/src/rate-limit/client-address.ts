import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
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
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1]!;
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('%')[0]!.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  // A trailing IPv4 address fills two groups of 16 bits.
  const groups = before.length + after.length + (address.includes('.') ? 1 : 0);
  const full = tail === undefined ? before : [...before, ...Array<string>(8 - groups).fill('0'), ...after];
  const groupsOfPrefix = full.slice(0, 4).map((group) => Number.parseInt(group, 16));
  const network = groupsOfPrefix.map((group, index) => (index === 3 ? group & 0xff00 : group).toString(16));
  return `${network.join(':')}::/56`;
}
