import { PostgresProcess } from '../fleet/postgres-process.ts';

/**
 * Starts a server of PostgreSQL for all tests of a run, and stops it with them. It does not wait for a disk, since no test
 * can cut the power.
 */
export default async function startPostgresServer(): Promise<() => Promise<void>> {
  const server = await PostgresProcess.start({ isDurable: false });
  process.env.ROLLCALL_TEST_POSTGRES = server.url;
  return () => server.stop();
}
