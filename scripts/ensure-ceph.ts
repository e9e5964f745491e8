import { hasCeph } from './ceph-programs.ts';
import { canInstallPackages, tryToInstallPackages } from './debian-packages.ts';

/** Ensures that there is Ceph's gateway. Returns whether there is; without it, the tests on an object store are left out. */
export async function ensureCeph(): Promise<boolean> {
  if (hasCeph()) return true;
  if (canInstallPackages()) await tryToInstallPackages(['ceph-mon', 'ceph-osd', 'radosgw']);
  if (hasCeph()) return true;
  process.stdout.write(
    'The tests on an object store are left out: they need ceph-mon, ceph-osd and radosgw of Debian.\n',
  );
  return false;
}
