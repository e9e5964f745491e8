import { type SpawnOptions, spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

export const root = join(import.meta.dirname, '..');

/** Binaries of the workspace and of the page. */
const toolFolders = [join(root, 'node_modules/.bin'), join(root, 'apps/pwa/node_modules/.bin')];

/**
 * Runs a command in the workspace's root and resolves with its exit code. Forwards SIGINT and SIGTERM, and ends with the
 * command then: whoever pressed Ctrl-C wants nothing that would follow.
 */
export async function run(command: string, args: string[], options: SpawnOptions = {}): Promise<number> {
  const baseEnv = options.env ?? process.env;
  const env = { ...baseEnv, PATH: [...toolFolders, baseEnv.PATH].join(delimiter) };
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options, env });
  let isInterrupted = false;
  const forward = (signal: NodeJS.Signals) => {
    isInterrupted = true;
    child.kill(signal);
  };
  process.on('SIGINT', forward);
  process.on('SIGTERM', forward);
  try {
    const code = await new Promise<number>((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
    });
    return isInterrupted ? process.exit(code) : code;
  } finally {
    process.off('SIGINT', forward);
    process.off('SIGTERM', forward);
  }
}

/** Runs a command like {@link run} and exits if it fails. */
export async function runOrExit(command: string, args: string[], options?: SpawnOptions): Promise<void> {
  const code = await run(command, args, options);
  if (code !== 0) process.exit(code);
}
