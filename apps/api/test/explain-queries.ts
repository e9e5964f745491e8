import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { vi } from 'vitest';
import type { TestApp } from './create-test-app.ts';

/** Returns the queries that `run` makes. */
export async function recordQueries(run: () => Promise<unknown>): Promise<string[]> {
  const sources: string[] = [];
  const { prepare } = Sqlite.prototype;
  const recording = vi.spyOn(Sqlite.prototype, 'prepare').mockImplementation(function (
    this: Sqlite.Database,
    source: string,
  ) {
    sources.push(source);
    return Reflect.apply(prepare, this, [source]);
  });
  await run();
  recording.mockRestore();
  return sources;
}

/** Returns the steps in the plans of the queries that `run` makes. */
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
