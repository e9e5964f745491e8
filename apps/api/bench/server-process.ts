import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { TestClient } from '../test/test-client.ts';

export const bundle = [process.execPath, new URL('../dist/main.js', import.meta.url).pathname];

/** `rollcall serve` in its own process, on a free port. */
export class ServerProcess {
  readonly pid: number;
  private readonly child: ChildProcess;
  readonly origin: string;

  private constructor(child: ChildProcess, origin: string) {
    this.child = child;
    this.pid = child.pid!;
    this.origin = origin;
  }

  /**
   * @param command starts `rollcall`; by default the bundle
   * @param settings more of its variables
   */
  static async start(
    dataDir: string,
    [program, ...args] = bundle,
    settings: Record<string, string> = {},
  ): Promise<ServerProcess> {
    const env = { ...process.env, HOST: '127.0.0.1', PORT: '0', ROLLCALL_DATA: dataDir, ...settings };
    const child = spawn(program!, [...args, 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    for await (const line of createInterface({ input: child.stdout })) {
      const { port } = (line.startsWith('{') ? JSON.parse(line) : {}) as { port?: number };
      if (port) {
        child.stdout.resume();
        return new ServerProcess(child, `http://127.0.0.1:${port}`);
      }
    }
    throw new Error('the server ended before it listened');
  }

  client(): TestClient {
    return new TestClient({ request: (path, init) => fetch(`${this.origin}${path}`, init) });
  }

  async stop(): Promise<void> {
    const exited = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await exited;
  }
}
