import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, copyFileSync, mkdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The libraries of glibc, and of the C++ compiler: what every Linux system has that runs programs in C++. */
const libraries = [
  'libc.so.6',
  'libm.so.6',
  'libdl.so.2',
  'libpthread.so.0',
  'librt.so.1',
  'libresolv.so.2',
  'libstdc++.so.6',
  'libgcc_s.so.1',
];
/** `nobody`; without root, the only user that a user namespace has. */
const [user, group] = [65534, 65534];
const isRoot = process.getuid?.() === 0;

/** Fills a folder with the executable as `/rollcall`, these libraries, and `/data`, which belongs to a normal user. */
export function fillChroot(dir: string, executable: string): void {
  const copy = (from: string, to: string) => {
    mkdirSync(dirname(join(dir, to)), { recursive: true });
    copyFileSync(realpathSync(from), join(dir, to));
  };
  copy(executable, 'rollcall');
  chmodSync(join(dir, 'rollcall'), 0o755);
  const linked = execFileSync('ldd', [executable], { encoding: 'utf8' });
  const [loader] = /\/\S+\/ld-linux\S+/.exec(linked)!;
  const [libc] = /\/\S+\/libc\.so\.6/.exec(linked)!;
  copy(loader, loader);
  for (const name of libraries) copy(join(dirname(libc), name), join(dirname(libc), name));
  mkdirSync(join(dir, 'data'));
  if (isRoot) chownSync(join(dir, 'data'), user, group);
  chmodSync(dir, 0o755);
}

/** Returns the command that runs `/rollcall` of a folder with nothing else to see, as a normal user. */
export function chrootCommand(dir: string): string[] {
  return isRoot
    ? ['chroot', `--userspec=${user}:${group}`, dir, '/rollcall']
    : ['unshare', '--user', '--map-root-user', 'chroot', dir, '/rollcall'];
}
