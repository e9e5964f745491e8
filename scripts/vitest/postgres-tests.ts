import { findPostgresPrograms } from '../postgres-program.ts';

/**
 * The tests that `pnpm test` runs on PostgreSQL as well: of locks, search, lists and counters, where the engines differ.
 * `pnpm test:postgres` runs all.
 */
const alsoOnPostgres = [
  'apps/api/src/database/postgres/**/*.test.ts',
  'apps/api/src/database/commit-together.test.ts',
  'apps/api/src/access/rights-log.test.ts',
  'apps/api/src/events/event-{list,search}.test.ts',
  'apps/api/src/feed/**/*.test.ts',
  'apps/api/src/interactions/**/*.test.ts',
  'apps/api/src/mail/stored-mail-queue.test.ts',
  'apps/api/src/photos/photo-{list,search}.test.ts',
  'apps/api/src/reactions/**/*.test.ts',
  'apps/api/src/rate-limit/rate-limiter.test.ts',
];

/**
 * The tests of the server that are about the file of SQLite, about a server process with one, or about nothing of a
 * database. A single test of a query plan or of the file is marked by `testOnSqlite` (apps/api/test/engine.ts).
 */
export const onlyOnSqlite = [
  'apps/api/src/backup/**',
  'apps/api/src/database/sqlite/**',
  'apps/api/src/database/migrations.test.ts',
  'apps/api/test/{acme,local}-certificate.test.ts',
  'apps/api/test/certificate-files.test.ts',
  'apps/api/test/backup-*.test.ts',
  'apps/api/test/command-line.test.ts',
  'apps/api/test/{failed-start,one-server,server-crash,stop}.test.ts',
  'apps/api/test/{fixtures,older-database}.test.ts',
  'apps/api/test/hosting-commands.test.ts',
  'apps/api/test/{import,metrics}.test.ts',
  'apps/api/test/{read-only-disk,storage-full}.test.ts',
];

/** Which tests run on PostgreSQL; none where there is none. */
export function listPostgresTests(): string[] {
  if (!findPostgresPrograms()) return [];
  return process.env.ROLLCALL_TEST_ALL_ON_POSTGRES ? ['apps/api/{src,test}/**/*.test.ts'] : alsoOnPostgres;
}
