import { canInstallPackages, unpackPackage } from './debian-packages.ts';
import { findCaddy, unpackedCaddy } from './proxies/find-proxies.ts';

/** Ensures that there is Caddy. Returns whether there is; without it, the tests of several servers are left out. */
export async function ensureCaddy(): Promise<boolean> {
  if (findCaddy()) return true;
  // Not installed: its own scripts would start it on the ports of this machine.
  if (canInstallPackages()) await unpackPackage('caddy', unpackedCaddy);
  if (findCaddy()) return true;
  process.stdout.write('The tests of several servers behind a proxy are left out: they need caddy of Debian.\n');
  return false;
}
