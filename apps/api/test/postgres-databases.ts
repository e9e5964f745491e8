import pg from 'pg';
import { openConfiguredDatabase } from '../src/database/open.ts';

/** The server of the tests on PostgreSQL (scripts/vitest/postgres-server.ts); null where they run on SQLite. */
export const postgresServer =
  process.env.ROLLCALL_TEST_ENGINE === 'postgres' ? (process.env.ROLLCALL_TEST_POSTGRES ?? null) : null;

/** Made once per process, so that it is never older than the migrations of this process. */
let template: Promise<string> | undefined;
let made = 0;

/** The databases in use, by data folder: apps on one folder share theirs, as they share the file of SQLite. */
const databases = new Map<string, { url: string; users: number }>();

/** Returns the URL of a migrated database of its own for a data folder, and the function that drops it after its last user. */
export async function acquirePostgresDatabase(dir: string): Promise<{ url: string; release: () => Promise<void> }> {
  const database = databases.get(dir) ?? { url: await createDatabase(), users: 0 };
  databases.set(dir, database);
  database.users++;
  const release = async () => {
    if (--database.users > 0) return;
    databases.delete(dir);
    await execute(`drop database "${nameOf(database.url)}" with (force)`);
  };
  return { url: database.url, release };
}

/** Makes a copy of the database of a data folder, for another folder. */
export async function copyPostgresDatabase(from: string, to: string): Promise<void> {
  const source = nameOf(databases.get(from)!.url);
  // A database is copied only while nobody uses it. Pools open new connections when they need one.
  await execute(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${source}'`);
  databases.set(to, { url: await createDatabase(source), users: 0 });
}

async function createDatabase(source?: string): Promise<string> {
  template ??= migrateTemplate();
  const name = `test_${process.pid}_${made++}`;
  await execute(`create database "${name}" template "${source ?? (await template)}" strategy file_copy`);
  return urlOf(name);
}

async function migrateTemplate(): Promise<string> {
  const name = `template_${process.pid}`;
  await execute(`create database "${name}"`);
  const { db } = await openConfiguredDatabase({ dataDir: '', databaseUrl: urlOf(name) });
  await db.destroy();
  return name;
}

async function execute(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf('postgres') });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

function urlOf(name: string): string {
  const url = new URL(postgresServer!);
  url.pathname = `/${name}`;
  return url.href;
}

const nameOf = (url: string) => new URL(url).pathname.slice(1);
