import { randomInt } from 'node:crypto';
import { run } from './run.ts';

// `pnpm fuzz` runs the fuzz test with ten times as many calls and a random seed, `pnpm fuzz streams` the one of streamed
// changes, also with each announcement taken out. FUZZ_SEED and STREAM_SEED repeat a run.
const [name = 'calls'] = process.argv.slice(2);
const randomSeed = String(randomInt(2 ** 31));
const { FUZZ_SEED = randomSeed, FUZZ_RUNS = '200000' } = process.env;
const { STREAM_SEED = randomSeed, STREAM_CHANGES = '10000' } = process.env;
const fuzzes: Record<string, { says: string; file: string; env: Record<string, string> }> = {
  calls: {
    says: `${FUZZ_RUNS} hostile calls with FUZZ_SEED=${FUZZ_SEED}`,
    file: 'hostile-requests',
    env: { FUZZ_SEED, FUZZ_RUNS },
  },
  streams: {
    says: `${STREAM_CHANGES} streamed changes with STREAM_SEED=${STREAM_SEED}`,
    file: 'streamed-changes',
    env: { STREAM_SEED, STREAM_CHANGES },
  },
};
const fuzz = fuzzes[name];
if (!fuzz) throw new Error(`There is no fuzz ${name}; there are ${Object.keys(fuzzes).join(', ')}`);
process.stdout.write(`${fuzz.says}\n`);
process.exitCode = await run('vitest', ['run', `apps/api/test/${fuzz.file}.test.ts`], {
  env: { ...process.env, ...fuzz.env },
});
