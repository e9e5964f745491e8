import { randomInt } from 'node:crypto';
import { run } from './run.ts';

/** Runs the fuzz test with ten times as many calls and a random seed. `FUZZ_SEED` repeats a run. */
const { FUZZ_SEED = String(randomInt(2 ** 31)), FUZZ_RUNS = '200000' } = process.env;
process.stdout.write(`${FUZZ_RUNS} hostile calls with FUZZ_SEED=${FUZZ_SEED}\n`);
process.exitCode = await run('vitest', ['run', 'apps/api/test/hostile-requests.test.ts'], {
  env: { ...process.env, FUZZ_SEED, FUZZ_RUNS },
});
