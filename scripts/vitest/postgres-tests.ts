import { findPostgresPrograms } from '../postgres-program.ts';

/**
 * The tests that `pnpm test` runs on PostgreSQL as well: of locks, search, lists and counters, where the engines differ.
 * `pnpm test:postgres` runs all.
 */
const alsoOnPostgres = ['apps/api/src/database/postgres/**/*.test.ts'];

/** The tests that are about the file of SQLite, or about nothing of a database. */
export const onlyOnSqlite: string[] = [];

/** Which tests run on PostgreSQL; none where there is none. */
export function listPostgresTests(): string[] {
  if (!findPostgresPrograms()) return [];
  return process.env.ROLLCALL_TEST_ALL_ON_POSTGRES ? ['apps/api/{src,test}/**/*.test.ts'] : alsoOnPostgres;
}
