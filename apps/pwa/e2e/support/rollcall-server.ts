import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { findFreePort } from './free-port.ts';

const root = join(import.meta.dirname, '../../../..');
/** `ROLLCALL_BINARY=dist/rollcall` tests the executable instead of the bundle. */
const command = process.env.ROLLCALL_BINARY
  ? [resolve(root, process.env.ROLLCALL_BINARY)]
  : [process.execPath, join(root, 'apps/api/dist/main.js')];

/** A server process with its own data folder. It can be killed and restarted. */
export class RollcallServer {
  readonly dataDir: string;
  readonly port: number;
  private readonly environment: Record<string, string>;
  private process: ChildProcess | null = null;
  /** Its stdout so far. */
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
    return new RollcallServer(dataDir, await findFreePort(), options.environment ?? {});
  }

  /** On `localhost`, where browsers allow service workers and cameras without a certificate. */
  get origin(): string {
    return `http://localhost:${this.port}`;
  }

  async start(): Promise<void> {
    const env = {
      ...process.env,
      ...this.environment,
      PORT: String(this.port),
      HOST: '127.0.0.1',
      ROLLCALL_DATA: this.dataDir,
    };
    const child = spawn(command[0]!, [...command.slice(1), 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    this.process = child;
    await new Promise<void>((resolve, reject) => {
      child.stdout?.on('data', (text: Buffer) => {
        this.printed += text.toString();
        if (this.printed.includes('Rollcall is at')) resolve();
      });
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    });
  }

  /** Path and query of the printed setup link; null until it is printed. */
  get setupPath(): string | null {
    const [link] = /http\S+\/setup\?token=\S+/.exec(this.printed) ?? [];
    if (!link) return null;
    const { pathname, search } = new URL(link);
    return pathname + search;
  }

  /** Expires every reauthentication in the database. */
  expireReauthentications(): void {
    this.runSql('update sessions set reauthenticated_at = null');
  }

  /** Makes the next attempt at any photo's renditions fail, and each attempt the last one. */
  breakRenditions(): void {
    this.runSql(`
      create trigger last_attempt after insert on rendition_jobs begin
        update rendition_jobs set attempts = 5 where photo_id = new.photo_id;
      end;
      create trigger broken_renditions before update of thumbhash on photos begin
        select raise(abort, 'broken by the test');
      end`);
  }

  /** Reverts {@link breakRenditions}. */
  repairRenditions(): void {
    this.runSql('drop trigger last_attempt; drop trigger broken_renditions');
  }

  /** Kills the process without running its handlers. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM');
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  /** Runs SQL on the database of the running server. */
  private runSql(sql: string): void {
    const database = new DatabaseSync(join(this.dataDir, 'rollcall.db'), { timeout: 5_000 });
    database.exec(sql);
    database.close();
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
