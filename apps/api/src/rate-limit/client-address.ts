import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Settings } from '../settings/settings.ts';

/** Calls that came over no socket, as in tests, are one address. */
const noSocket = 'none';

/**
 * Whose line a call came over, to count by. Behind a proxy of ours that is the last address it added: what stands
 * before that anybody can write. IPv6 counts by /64, since one line has all of those.
 */
export function clientAddress(c: Context, { trustsProxy }: Pick<Settings, 'trustsProxy'>): string {
  const forwarded = trustsProxy ? c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() : undefined;
  if (forwarded && isIP(forwarded)) return lineOf(forwarded);
  const address = c.env && 'incoming' in c.env ? getConnInfo(c).remote.address : undefined;
  return address ? lineOf(address) : noSocket;
}

/** IPv4 as it is, also when written as IPv6; the first 64 bits of IPv6. */
export function lineOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1]!;
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('%')[0]!.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  // An IPv4 tail fills two groups of sixteen bits.
  const groups = before.length + after.length + (address.includes('.') ? 1 : 0);
  const full = tail === undefined ? before : [...before, ...Array<string>(8 - groups).fill('0'), ...after];
  const network = full.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
