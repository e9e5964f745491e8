import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { TestClient } from './test-client.ts';

const main = new URL('../src/main.ts', import.meta.url).pathname;

/** A folder that goes with the test. */
export function newDataDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'rollcall-process-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/** `rollcall` with these arguments: what it printed, and how it ended. */
export async function runRollcall(args: string[], environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [main, ...args], { env: { PATH: process.env.PATH, ...environment } });
  const printed = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      printed[name] += text;
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...printed };
}

/** `rollcall serve` on a port of its own, ended with the test. */
export async function startServer(dataDir: string, environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [main, 'serve'], {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', ROLLCALL_DATA: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  /** Every line so far: those of the log, and the setup link. */
  const printed: string[] = [];
  const origin = await originOf(child, printed);
  const app = { request: (path: string, init?: RequestInit) => fetch(`${origin}${path}`, init) };
  /** Somebody calling this server; with the cookie of another client, the same person. */
  const client = (like?: TestClient) => Object.assign(new TestClient(app), like && { cookie: like.cookie });
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
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
