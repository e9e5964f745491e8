import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The unicast addresses of IPv6 (RFC 4291, section 2.4); the library also calls unassigned ones unicast. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** Returns whether an IP address is on the public internet: in no special-purpose range of IANA's registries. */
export function isPublicAddress(address: string): boolean {
  if (!isWrittenInFull(address)) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(globalUnicast));
}

/** Returns whether an IP address is this machine’s own, also when IPv4-mapped. */
export function isLoopbackAddress(address: string): boolean {
  return isWrittenInFull(address) && ipaddr.process(address).range() === 'loopback';
}

/** The library also reads forms of IPv4 such as `127.1` and `0x7f000001`. */
function isWrittenInFull(address: string): boolean {
  return isIP(address) !== 0;
}
