import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { TestClient } from './test-client.ts';

const execFileAsync = promisify(execFile);
const root = new URL('../../../', import.meta.url).pathname;
const baseEnv = { PATH: process.env.PATH };

/** Made once per process of tests, so that it is never older than the sources. */
let bundled: Promise<string[]> | undefined;
/**
 * Resolves with the command that runs `rollcall` as it is delivered: the executable that `ROLLCALL_BINARY` names, or the
 * bundle, which starts with half the processor time of the sources.
 */
export const getCommand = () => (bundled ??= executable ? Promise.resolve([executable]) : bundleServer());

const executable = process.env.ROLLCALL_BINARY && resolve(root, process.env.ROLLCALL_BINARY);

async function bundleServer(): Promise<string[]> {
  const dir = mkdtempSync(join(tmpdir(), 'rollcall-server-'));
  await execFileAsync(process.execPath, [join(root, 'scripts/bundle-api.ts'), dir]);
  // Of the native addons.
  symlinkSync(join(root, 'apps/api/node_modules'), join(dir, 'node_modules'));
  return [process.execPath, join(dir, 'main.js')];
}

/** Creates a folder that is removed when the test finishes. */
export function newDataDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'rollcall-process-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/** Starts `rollcall` with these arguments. */
export async function spawnRollcall(args: string[], environment: Record<string, string> = {}) {
  const [program, ...before] = await getCommand();
  return spawn(program!, [...before, ...args], { env: { ...baseEnv, ...environment } });
}

/**
 * Runs `rollcall` with these arguments, until the test finishes. Resolves with its output and exit code.
 * @param input what it reads from standard input
 */
export async function runRollcall(args: string[], environment: Record<string, string> = {}, input = '') {
  const child = await spawnRollcall(args, environment);
  // Most commands end without reading it.
  child.stdin.on('error', () => undefined).end(input);
  onTestFinished(() => void child.kill('SIGKILL'));
  const printed = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      printed[name] += text;
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...printed };
}

/**
 * Runs `rollcall` on a terminal of its own, which util-linux's `script` makes. Resolves with what the terminal shows.
 * @param dialogue what it asks, each followed by the line that is typed then
 */
export async function runOnTerminal(args: string[], dialogue: string[]) {
  const command = [...(await getCommand()), ...args].map((word) => `'${word}'`).join(' ');
  const child = spawn('/usr/bin/script', ['--quiet', '--return', '--command', command, '/dev/null'], { env: baseEnv });
  onTestFinished(() => void child.kill('SIGKILL'));
  const rest = [...dialogue];
  let screen = '';
  let shown = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    screen += text;
    shown += text;
    const [question, answer] = rest;
    if (question === undefined || !shown.endsWith(question)) return;
    rest.splice(0, 2);
    shown = '';
    child.stdin.write(`${answer}\r`);
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, screen };
}

/** Starts `rollcall serve` on a free port. It is killed when the test finishes. */
export async function startServer(dataDir: string, environment: Record<string, string> = {}) {
  const [program, ...before] = await getCommand();
  const child = spawn(program!, [...before, 'serve'], {
    // No proxy has to notice that it ends.
    env: {
      ...baseEnv,
      HOST: '127.0.0.1',
      PORT: '0',
      ROLLCALL_DATA: dataDir,
      ROLLCALL_DRAIN_SECONDS: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  /** Every line on stdout so far. */
  const printed: string[] = [];
  const origin = await originOf(child, printed);
  const app = { request: (path: string, init?: RequestInit) => fetch(`${origin}${path}`, init) };
  /** Returns a client of this server, with the session of `like` if given. */
  const client = (like?: TestClient) => Object.assign(new TestClient(app), like && { cookie: like.cookie });
  const end = async (signal: 'SIGKILL' | 'SIGTERM' | 'SIGUSR2') => {
    const closed = once(child, 'close') as Promise<[number | null, string | null]>;
    child.kill(signal);
    return (await closed)[0];
  };
  return { client, origin, end, printed, pid: child.pid! };
}

async function originOf(child: ChildProcess, printed: string[]): Promise<string> {
  const lines = createInterface({ input: child.stdout! });
  return await new Promise((resolve, reject) => {
    lines.on('line', (line) => {
      printed.push(line);
      const { port } = (line.startsWith('{') ? JSON.parse(line) : {}) as { port?: number };
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
    lines.once('close', () => reject(new Error('the server ended before it listened')));
  });
}
