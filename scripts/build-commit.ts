import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from './run.ts';

const exec = promisify(execFile);

/** Clones a commit into a new folder, and installs and builds what it needs to run. Returns the folder. */
export async function buildCommit(commit: string, folder: string): Promise<string> {
  const { stdout } = await exec('git', ['rev-parse', commit], { cwd: root });
  await exec('git', ['clone', '--quiet', root, folder]);
  await exec('git', ['checkout', '--quiet', stdout.trim()], { cwd: folder });
  for (const args of [['install', '--frozen-lockfile'], ['build']]) {
    await exec('npx', ['-y', 'pnpm@12.21.0', ...args], { cwd: folder });
  }
  return folder;
}
