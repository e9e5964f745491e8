import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/**
 * Runs this process's script again, in namespaces of its own and with a temporary folder of its own, which is removed
 * afterwards. Resolves with its exit code. The script ends when this process does, or is interrupted.
 */
export async function runInOwnNetwork(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'rollcall-link-'));
  const [node, ...args] = process.argv;
  const child = spawn('unshare', [...unshare, node!, '--disable-warning=ExperimentalWarning', ...args], {
    stdio: ['pipe', 'inherit', 'inherit'],
    env: { ...process.env, [marker]: '1', TMPDIR: folder },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.stdin.destroy());
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code) => resolve(code ?? 1));
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Ends this process, and with it its namespaces, when the process that started it does, or on a Ctrl-C. */
export function endWithParent(): void {
  const end = () => process.exit(130);
  process.stdin.on('end', end).resume();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
}
