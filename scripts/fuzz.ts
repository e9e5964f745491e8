import { randomInt } from 'node:crypto';
import { run } from './run.ts';

// `pnpm fuzz` runs the fuzz test with ten times as many calls and a random seed, `pnpm fuzz streams` the one of streamed
// changes, also with each announcement taken out, and `pnpm fuzz pictures` the one of sanitizers. FUZZ_SEED, STREAM_SEED
// and METADATA_SEED repeat a run.
const [name = 'calls'] = process.argv.slice(2);
const randomSeed = String(randomInt(2 ** 31));
const { FUZZ_SEED = randomSeed, FUZZ_RUNS = '200000' } = process.env;
const { STREAM_SEED = randomSeed, STREAM_CHANGES = '10000' } = process.env;
const { METADATA_SEED = randomSeed, METADATA_RUNS = '100000' } = process.env;
const fuzzes: Record<string, { says: string; file: string; env: Record<string, string> }> = {
  calls: {
    says: `${FUZZ_RUNS} hostile calls with FUZZ_SEED=${FUZZ_SEED}`,
    file: 'apps/api/test/hostile-requests.test.ts',
    env: { FUZZ_SEED, FUZZ_RUNS },
  },
  streams: {
    says: `${STREAM_CHANGES} streamed changes with STREAM_SEED=${STREAM_SEED}`,
    file: 'apps/api/test/streamed-changes.test.ts',
    env: { STREAM_SEED, STREAM_CHANGES },
  },
  pictures: {
    says: `${METADATA_RUNS} damaged pictures of each format with METADATA_SEED=${METADATA_SEED}`,
    file: 'packages/picture-metadata/src/sanitizers.fuzz.test.ts',
    env: { METADATA_SEED, METADATA_RUNS },
  },
};
const fuzz = fuzzes[name];
if (!fuzz) throw new Error(`There is no fuzz ${name}; there are ${Object.keys(fuzzes).join(', ')}`);
process.stdout.write(`${fuzz.says}\n`);
process.exitCode = await run('vitest', ['run', '--project', 'server', fuzz.file], {
  env: { ...process.env, ...fuzz.env },
});
