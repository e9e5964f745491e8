import { canInstallPackages, unpackPackage } from './debian-packages.ts';
import { findProxies, type ReverseProxy, unpackedProxies } from './proxies/find-proxies.ts';

/** Ensures that there is Caddy. Returns whether there is; without it, the tests of several servers are left out. */
export async function ensureCaddy(): Promise<boolean> {
  if (await ensureProxy('caddy')) return true;
  process.stdout.write('The tests of several servers behind a proxy are left out: they need caddy of Debian.\n');
  return false;
}

/** Unpacks a reverse proxy, unless this machine has it. Returns whether it is here. */
export async function ensureProxy(name: ReverseProxy['name']): Promise<boolean> {
  const isHere = () => findProxies().found.some((proxy) => proxy.name === name);
  // Not installed: its own scripts would start it on the ports of this machine.
  if (!isHere() && canInstallPackages()) await unpackPackage(name, unpackedProxies);
  return isHere();
}
