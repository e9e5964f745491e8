import { canInstallPackages, installPackages } from './debian-packages.ts';
import { findPostgresPrograms } from './postgres-program.ts';

/** Ensures that there is PostgreSQL. Returns whether there is; without it, its tests are left out. */
export async function ensurePostgres(): Promise<boolean> {
  if (findPostgresPrograms()) return true;
  // Its own scripts would start a server at once.
  if (canInstallPackages()) await installPackages(['postgresql']);
  if (findPostgresPrograms()) return true;
  process.stdout.write('The tests on PostgreSQL are left out: they need postgresql of Debian.\n');
  return false;
}
