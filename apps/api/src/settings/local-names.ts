import { BlockList, isIP } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';

/** Names that no public DNS server answers (RFC 6762, 8375, 6761; `internal` is reserved by ICANN; `lan` by custom). */
export const localDomains = ['local', 'home.arpa', 'internal', 'lan', 'localhost'];

const linkLocal = '169.254.0.0';

/** Networks that are not on the internet (RFC 1918, 3927, 1122, 4193, 4291). */
export const localNetworks: [network: string, prefix: number][] = [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  [linkLocal, 16],
  ['127.0.0.0', 8],
  ['fc00::', 7],
  ['::1', 128],
];

const localAddresses = new BlockList();
for (const [network, prefix] of localNetworks) localAddresses.addSubnet(network, prefix, familyOf(network));

/**
 * Lists the names and addresses under which this machine is reached in its own network, the most likely one first. An
 * address on the internet is left out.
 */
export function listLocalNames(): [string, ...string[]] {
  const addresses = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    // A link-local IPv6 address needs a zone, which no URL carries.
    .filter(({ address, internal }) => !internal && isLocalAddress(address))
    .map(({ address }) => address)
    .toSorted((one, other) => isIP(one) - isIP(other));
  const [label = 'localhost'] = hostname().toLowerCase().split('.');
  const isDnsLabel = /^[a-z0-9-]{1,63}$/.test(label);
  const [first = 'localhost', ...others] = [
    ...addresses,
    ...(isDnsLabel ? [`${label}.local`] : []),
    'localhost',
    '127.0.0.1',
    '::1',
  ];
  return [first, ...new Set(others.filter((name) => name !== first))];
}

/** Returns a name or address as it is in a URL. */
export function formatHost(name: string): string {
  return isIP(name) === 6 ? `[${name}]` : name;
}

/**
 * Parses networks such as `192.168.1.0/24`, separated by commas. Returns null unless each lies within one that is not on the
 * internet. Link-local ones are none of these: clouds serve the secrets of a machine there.
 */
export function parseLocalNetworks(text: string): BlockList | null {
  const list = new BlockList();
  for (const item of text.split(',')) {
    const [, address = '', bits = ''] = /^\s*([0-9a-f.:]+)\/(\d{1,3})\s*$/i.exec(item) ?? [];
    const family = familyOf(address);
    const prefix = Number(bits);
    if (isIP(address) === 0 || bits === '' || prefix > (family === 'ipv4' ? 32 : 128)) return null;
    const isLocal = localNetworks.some(([network, minPrefix]) => {
      const outer = new BlockList();
      outer.addSubnet(network, minPrefix, familyOf(network));
      return (
        network !== linkLocal && familyOf(network) === family && prefix >= minPrefix && outer.check(address, family)
      );
    });
    if (!isLocal) return null;
    list.addSubnet(address, prefix, family);
  }
  return list;
}

function isLocalAddress(address: string): boolean {
  return localAddresses.check(address, familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
