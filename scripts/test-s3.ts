import { ensureCeph } from './ensure-ceph.ts';
import { run } from './run.ts';

// `pnpm test:s3` runs all tests of the server that are not about files with pictures in an object store; arguments are those
// of vitest.
if (!(await ensureCeph())) process.exit(1);
const env = { ...process.env, ROLLCALL_TEST_ALL_ON_S3: '1' };
process.exitCode = await run('vitest', ['run', '--project=s3', ...process.argv.slice(2)], { env });
