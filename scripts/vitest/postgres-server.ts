import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ordinaryUser } from '../ordinary-user.ts';
import { findPostgresPrograms } from '../postgres-program.ts';

const memory = '/dev/shm';
const startMs = 30_000;

/**
 * Starts a server of PostgreSQL for all tests of a run, which listens on a socket in a folder of its own, and stops it with
 * them. It does not wait for a disk, since no test can cut the power.
 */
export default async function startPostgresServer(): Promise<() => Promise<void>> {
  return await startPostgres({ isDurable: false });
}

/** @param options.isDurable commits wait for the disk, as where photos are received */
export async function startPostgres({ isDurable }: { isDurable: boolean }): Promise<() => Promise<void>> {
  const programs = findPostgresPrograms();
  if (!programs) throw new Error('there is no PostgreSQL: install postgresql of Debian');
  const dir = mkdtempSync(join(!isDurable && existsSync(memory) ? memory : tmpdir(), 'rollcall-postgres-'));
  const user = ordinaryUser();
  if (user) chownSync(dir, user.uid, user.gid);
  chmodSync(dir, 0o700);
  const data = join(dir, 'data');
  const options = ['--auth=trust', '--username=rollcall', '--encoding=UTF8', '--no-sync', '--pgdata', data];
  const made = spawnSync(join(programs, 'initdb'), options, { ...user, cwd: dir, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const settings = {
    listen_addresses: '',
    unix_socket_directories: dir,
    fsync: isDurable ? 'on' : 'off',
    full_page_writes: isDurable ? 'on' : 'off',
    max_connections: '600',
    autovacuum: 'off',
  };
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...user, cwd: dir, stdio: 'ignore' },
  );
  const ended = once(server, 'exit');
  const pidFile = join(data, 'postmaster.pid');
  for (const endMs = performance.now() + startMs; !isReady(pidFile); ) {
    if (server.exitCode !== null || performance.now() > endMs) throw new Error(`PostgreSQL does not start in ${dir}`);
    await sleep(20);
  }
  process.env.ROLLCALL_TEST_POSTGRES = `postgres:///postgres?user=rollcall&host=${encodeURIComponent(dir)}`;
  // Of a run that is interrupted.
  process.once('exit', () => server.kill('SIGINT'));
  return async () => {
    // SIGINT ends open sessions (postgresql.org/docs/current/server-shutdown.html).
    server.kill('SIGINT');
    await ended;
    rmSync(dir, { recursive: true, force: true });
  };
}

function isReady(pidFile: string): boolean {
  return existsSync(pidFile) && readFileSync(pidFile, 'utf8').includes('ready');
}
