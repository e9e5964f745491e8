import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from '../run.ts';

/** Where `ensureProxy` unpacks Debian's packages. */
export const unpackedProxies = join(root, 'node_modules/.cache/proxies');

const proxies = [
  { name: 'nginx', variable: 'NGINX_PATH' },
  { name: 'caddy', variable: 'CADDY_PATH' },
] as const;

export type ReverseProxy = (typeof proxies)[number] & { program: string };

/** Returns the reverse proxies of this machine, and those that are missing. */
export function findProxies() {
  const unpacked = ['usr/bin', 'usr/sbin'].map((folder) => join(unpackedProxies, folder));
  // Where Debian has nginx, and PATH of normal users is not.
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', ...unpacked];
  const all = proxies.map((proxy) => {
    const paths = [process.env[proxy.variable], ...folders.map((folder) => join(folder, proxy.name))];
    return { ...proxy, program: paths.find((path) => path && existsSync(path)) };
  });
  return {
    found: all.filter((proxy): proxy is ReverseProxy => proxy.program !== undefined),
    missing: all.filter(({ program }) => program === undefined),
  };
}

/** Returns the program of Caddy; null where there is none. */
export function findCaddy(): string | null {
  return findProxies().found.find(({ name }) => name === 'caddy')?.program ?? null;
}
