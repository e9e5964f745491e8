import { type CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import { vi } from 'vitest';
import { CachingConnection } from '../src/database/sqlite/caching-connection.ts';
import type { TestApp } from './create-test-app.ts';
import { isOnPostgres } from './engine.ts';

/** Returns the queries that `run` makes. */
export async function recordQueries(run: () => Promise<unknown>): Promise<string[]> {
  const sources: string[] = [];
  const recording = isOnPostgres ? recordPostgres(sources) : recordSqlite(sources);
  await run();
  recording.mockRestore();
  return sources;
}

function recordSqlite(sources: string[]) {
  const { executeQuery } = CachingConnection.prototype;
  return vi.spyOn(CachingConnection.prototype, 'executeQuery').mockImplementation(function (
    this: CachingConnection,
    query: CompiledQuery,
  ) {
    sources.push(query.sql);
    return Reflect.apply(executeQuery, this, [query]);
  });
}

function recordPostgres(sources: string[]) {
  const { query } = pg.Client.prototype;
  return vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    sources.push(String(args[0]));
    return Reflect.apply(query, this, args);
  });
}

/** Returns the steps in the plans of the queries that `run` makes, on SQLite. */
export async function explainQueries({ db }: Pick<TestApp, 'db'>, run: () => Promise<unknown>): Promise<string[]> {
  const sources = await recordQueries(run);
  const plans = sources.map(async (source) => {
    const { rows } = await sql<{
      detail: string;
    }>`explain query plan ${sql.raw(source.replaceAll('?', 'null'))}`.execute(db);
    return rows.map(({ detail }) => detail);
  });
  return (await Promise.all(plans)).flat();
}
