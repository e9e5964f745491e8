import { existsSync } from 'node:fs';

/** Returns whether there is Ceph with its gateway, which speaks S3, as Debian installs it. */
export function hasCeph(): boolean {
  return ['ceph-mon', 'ceph-osd', 'radosgw'].every((program) => existsSync(`/usr/bin/${program}`));
}
