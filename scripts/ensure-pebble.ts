import { existsSync } from 'node:fs';
import { canInstallPackages, installPackages } from './debian-packages.ts';

/** Ensures that there is Pebble, the authority for tests of ACME clients. Without it, these tests are left out. */
export async function ensurePebble(): Promise<void> {
  if (existsSync('/usr/bin/pebble')) return;
  if (canInstallPackages()) return await installPackages(['pebble']);
  process.stdout.write('The tests of automatic certificates are left out: they need pebble of Debian.\n');
}
