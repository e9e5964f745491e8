import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const main = join(import.meta.dirname, '../../../api/src/main.ts');

/** Each test starts a server: all of them but the first find the sources compiled. */
const compiled = { NODE_COMPILE_CACHE: join(tmpdir(), 'rollcall-compiled') };

/** A real server in a process of its own, on a folder of its own; it can be killed and started again. */
export class RollcallServer {
  readonly dataDir: string;
  readonly port: number;
  private readonly environment: Record<string, string>;
  private process: ChildProcess | null = null;
  /** All that it printed. */
  private printed = '';

  private constructor(dataDir: string, port: number, environment: Record<string, string>) {
    this.dataDir = dataDir;
    this.port = port;
    this.environment = environment;
  }

  static async create(
    options: { dataDir?: string; environment?: Record<string, string> } = {},
  ): Promise<RollcallServer> {
    const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'rollcall-e2e-'));
    return new RollcallServer(dataDir, await freePort(), options.environment ?? {});
  }

  /** `localhost`, where a browser allows service workers and cameras without a certificate. */
  get origin(): string {
    return `http://localhost:${this.port}`;
  }

  async start(): Promise<void> {
    const env = {
      ...process.env,
      ...compiled,
      ...this.environment,
      PORT: String(this.port),
      HOST: '127.0.0.1',
      ROLLCALL_DATA: this.dataDir,
    };
    const child = spawn(process.execPath, [main, 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    this.process = child;
    await new Promise<void>((resolve, reject) => {
      child.stdout?.on('data', (text: Buffer) => {
        this.printed += text.toString();
        if (this.printed.includes('Rollcall is at')) resolve();
      });
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    });
  }

  /** Path and query of the link for the first administrator, once it was printed; null before. */
  get setupPath(): string | null {
    const [link] = /http\S+\/setup\?token=\S+/.exec(this.printed) ?? [];
    if (!link) return null;
    const { pathname, search } = new URL(link);
    return pathname + search;
  }

  /** As if every password had been typed long ago; past every call. */
  expireReauthentications(): void {
    const database = new DatabaseSync(join(this.dataDir, 'rollcall.db'), { timeout: 5_000 });
    database.exec('update sessions set reauthenticated_at = null');
    database.close();
  }

  /** As a power cut for the process: no handler runs. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM');
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.process;
    this.process = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (typeof address !== 'object' || !address) throw new Error('no port is free');
  return address.port;
}
