import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { chromium } from '@playwright/test';

/**
 * Namespaces of this bench alone. They end with its process, and every process in them ends too, however that happens
 * (`pid_namespaces(7)`).
 */
const unshare = ['--net', '--pid', '--mount-proc', '--fork', '--kill-child'];
const marker = 'ROLLCALL_OWN_NETWORK';

export const browserPath = process.env.CHROMIUM_PATH ?? chromium.executablePath();

/** Whether this process runs in namespaces of its own. */
export const isInOwnNetwork = process.env[marker] === '1';

/** Returns why no link can be emulated on this machine, or null. */
export function findMissingRequirement(): string | null {
  if (process.platform !== 'linux') return 'it needs Linux';
  if (process.getuid?.() !== 0) return 'it needs root, for network namespaces';
  if (!existsSync('/dev/net/tun')) return 'this machine has no /dev/net/tun';
  // Experimental: `TUNSETIFF` is an ioctl, which Node has no call for.
  if (!isBuiltin('node:ffi')) return 'this Node has no node:ffi';
  if (spawnSync('ip', ['-Version']).error) return 'the program ip (of the package iproute2) is missing';
  if (!existsSync(browserPath)) return 'there is no Chromium';
  if (spawnSync('unshare', [...unshare, 'true']).status !== 0) return 'this machine allows no new namespaces';
  return null;
}

/** Runs this process's script again, in namespaces of its own. Resolves with its exit code. */
export async function runInOwnNetwork(): Promise<number> {
  const [node, ...args] = process.argv;
  const child = spawn('unshare', [...unshare, node!, '--disable-warning=ExperimentalWarning', ...args], {
    stdio: 'inherit',
    env: { ...process.env, [marker]: '1' },
  });
  // The child gets a Ctrl-C too, and ends by itself.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  return await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
