import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { findFreePort } from './free-port.ts';
import type { HostedServer, ServerHost } from './server-host.ts';

const root = join(import.meta.dirname, '../../../..');
/** `ROLLCALL_BINARY=dist/rollcall` tests the executable, whose servers have processes of their own. */
export const isBinaryTested = process.env.ROLLCALL_BINARY !== undefined;
const command = process.env.ROLLCALL_BINARY
  ? [resolve(root, process.env.ROLLCALL_BINARY)]
  : [process.execPath, join(root, 'apps/api/dist/main.js')];

interface Options {
  /** Defaults to a new folder. */
  dataDir?: string;
  environment?: Record<string, string>;
  /** The process to run in. Defaults to one of its own, which can be killed and restarted. */
  host?: ServerHost | null;
}

/** A server with its own data folder and port. */
export class RollcallServer {
  readonly dataDir: string;
  readonly port: number;
  private readonly environment: Record<string, string>;
  private readonly host: ServerHost | null;
  private process: ChildProcess | null = null;
  private hosted: HostedServer | null = null;
  /** Its stdout since the last start. */
  private printed = '';

  private constructor(dataDir: string, port: number, { environment = {}, host = null }: Options) {
    this.dataDir = dataDir;
    this.port = port;
    this.environment = { ...environment, PORT: String(port), HOST: '127.0.0.1', ROLLCALL_DATA: dataDir };
    this.host = host;
  }

  static async create(options: Options = {}): Promise<RollcallServer> {
    const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'rollcall-e2e-'));
    return new RollcallServer(dataDir, await findFreePort(), options);
  }

  /** On `localhost`, where browsers allow service workers and cameras without a certificate. */
  get origin(): string {
    return `http://localhost:${this.port}`;
  }

  async start(): Promise<void> {
    if (this.host) {
      this.hosted = await this.host.startServer(this.environment);
      return;
    }
    const env = { ...process.env, ...this.environment };
    const child = spawn(command[0]!, [...command.slice(1), 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    this.process = child;
    this.printed = '';
    await new Promise<void>((resolve, reject) => {
      child.stdout?.on('data', (text: Buffer) => {
        this.printed += text.toString();
        if (this.printed.includes('Rollcall is at')) resolve();
      });
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    });
  }

  /** Path and query of the setup link that a process of its own printed; null until it is printed. */
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
    if (this.host) throw new Error('this server shares its process; tag the test with @own-server');
    await this.end('SIGKILL');
  }

  /** Ends the process as an operator does, who lets it finish. Its data stays. */
  async terminate(): Promise<void> {
    await this.end('SIGTERM');
  }

  async stop(): Promise<void> {
    await this.hosted?.stop();
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
