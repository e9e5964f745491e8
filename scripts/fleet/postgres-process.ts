import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ordinaryUser } from '../ordinary-user.ts';
import { findPostgresPrograms } from '../postgres-program.ts';

const memory = '/dev/shm';
const startMs = 30_000;

interface Options {
  /** Whether commits wait for the disk, as where photos are received. Otherwise the database is in memory. */
  isDurable: boolean;
}

/** A server of PostgreSQL that listens on a socket in a folder of its own, and can be ended and started again. */
export class PostgresProcess {
  /** Of the database that is there from the beginning. */
  readonly url: string;
  private readonly dir: string;
  private readonly programs: string;
  private readonly isDurable: boolean;
  private process: ChildProcess | null = null;
  /** Of a run that is interrupted. */
  private readonly endWithRun = () => void this.process?.kill('SIGINT');

  private constructor(dir: string, programs: string, { isDurable }: Options) {
    this.dir = dir;
    this.programs = programs;
    this.isDurable = isDurable;
    this.url = `postgres:///postgres?user=rollcall&host=${encodeURIComponent(dir)}`;
    process.once('exit', this.endWithRun);
  }

  static async start(options: Options): Promise<PostgresProcess> {
    const programs = findPostgresPrograms();
    if (!programs) throw new Error('there is no PostgreSQL: install postgresql of Debian');
    const parent = !options.isDurable && existsSync(memory) ? memory : tmpdir();
    const dir = mkdtempSync(join(parent, 'rollcall-postgres-'));
    const user = ordinaryUser();
    if (user) chownSync(dir, user.uid, user.gid);
    chmodSync(dir, 0o700);
    const flags = ['--auth=trust', '--username=rollcall', '--encoding=UTF8', '--no-sync'];
    const made = spawnSync(join(programs, 'initdb'), [...flags, '--pgdata', join(dir, 'data')], {
      ...user,
      cwd: dir,
      encoding: 'utf8',
    });
    if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
    const server = new PostgresProcess(dir, programs, options);
    await server.start();
    return server;
  }

  async start(): Promise<void> {
    const { dir, isDurable } = this;
    const settings = {
      listen_addresses: '',
      unix_socket_directories: dir,
      fsync: isDurable ? 'on' : 'off',
      full_page_writes: isDurable ? 'on' : 'off',
      max_connections: '600',
      autovacuum: 'off',
    };
    const data = join(dir, 'data');
    const server = spawn(
      join(this.programs, 'postgres'),
      ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { ...ordinaryUser(), cwd: dir, stdio: 'ignore' },
    );
    this.process = server;
    const pidFile = join(data, 'postmaster.pid');
    for (const endMs = performance.now() + startMs; !isReady(pidFile, server.pid!); ) {
      if (server.exitCode !== null || performance.now() > endMs) throw new Error(`PostgreSQL does not start in ${dir}`);
      await sleep(20);
    }
  }

  /**
   * Ends it (postgresql.org/docs/current/server-shutdown.html): SIGINT ends open sessions, SIGQUIT leaves everything as a
   * crash does.
   */
  async end(signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
    const server = this.process;
    this.process = null;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  }

  async stop(): Promise<void> {
    process.off('exit', this.endWithRun);
    await this.end('SIGINT');
    rmSync(this.dir, { recursive: true, force: true });
  }
}

/** A crash leaves the file of the process before. */
function isReady(pidFile: string, pid: number): boolean {
  if (!existsSync(pidFile)) return false;
  const lines = readFileSync(pidFile, 'utf8').split('\n');
  return lines[0] === String(pid) && lines.some((line) => line.trim() === 'ready');
}
