import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, runOrExit } from './run.ts';

/** Returns whether this is a Debian whose packages we may install. */
export function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Installs packages of Debian, as far as they can be had: a mirror may lack them. */
export async function tryToInstallPackages(packages: string[]): Promise<void> {
  if ((await run('apt-get', ['update', '-qq'])) !== 0) return;
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/** Installs packages of Debian, or ends this process. */
export async function installPackages(packages: string[]): Promise<void> {
  await runOrExit('apt-get', ['update', '-qq']);
  await runOrExit('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/** Unpacks a package of Debian into a folder, if it can be had, without running its scripts. */
export async function unpackPackage(name: string, folder: string): Promise<void> {
  if ((await run('apt-get', ['update', '-qq'])) !== 0) return;
  mkdirSync(folder, { recursive: true });
  const downloads = mkdtempSync(join(tmpdir(), 'rollcall-package-'));
  if ((await run('apt-get', ['-o', 'APT::Sandbox::User=root', 'download', '-qq', name], { cwd: downloads })) === 0) {
    for (const file of readdirSync(downloads)) await run('dpkg-deb', ['-x', join(downloads, file), folder]);
  }
  rmSync(downloads, { recursive: true });
}
