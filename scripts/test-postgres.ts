import { ensurePostgres } from './ensure-postgres.ts';
import { run } from './run.ts';

// `pnpm test:postgres` runs all tests of the server on PostgreSQL that are not about SQLite; arguments are those of vitest.
if (!(await ensurePostgres())) process.exit(1);
const env = { ...process.env, ROLLCALL_TEST_ALL_ON_POSTGRES: '1' };
process.exitCode = await run('vitest', ['run', '--project=postgres', ...process.argv.slice(2)], { env });
