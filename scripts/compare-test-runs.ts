import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { buildCommit } from './build-commit.ts';

// `pnpm bench tests [COMMIT]` runs the test command of the README on a clean checkout of an earlier commit and on HEAD, in
// turn, and prints what each took. Run it on a quiet machine; it takes more than an hour on a slow one.
//
// `--runs N`: of each. `--unit`: the unit and route tests alone. The default commit is the last one whose tests each had
// a server process of their own.

interface Usage {
  /** Seconds. */
  wall: number;
  /** Processor seconds, user and system, of the command and all its descendants. */
  cpu: number;
}

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '1' }, unit: { type: 'boolean', default: false } },
});
const [before = '40f8a977'] = positionals;
const exec = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'rollcall-compare-'));
const pnpm = ['npx', '-y', 'pnpm@12.21.0'];
const command = [...pnpm, options.unit ? 'test:unit' : 'test'];

const checkouts = {
  before: await buildCommit(before, join(folder, 'before')),
  now: await buildCommit('HEAD', join(folder, 'now')),
};
const usages: Record<keyof typeof checkouts, Usage[]> = { before: [], now: [] };
for (let run = 0; run < Number(options.runs); run++) {
  for (const name of ['before', 'now'] as const) {
    const usage = await measure(checkouts[name]);
    usages[name].push(usage);
    process.stdout.write(`${name}: ${describe(usage)}\n`);
  }
}
const [first, second] = [medianOf(usages.before), medianOf(usages.now)];
process.stdout.write(`
${command.join(' ')}, medians of ${options.runs}
before (${before}): ${describe(first)}
now: ${describe(second)}
now / before: wall ${percent(second.wall, first.wall)}, processor ${percent(second.cpu, first.cpu)}
`);
rmSync(folder, { recursive: true, force: true });

/** Runs the tests. Throws if they fail. Bash counts the processor time of all descendants that were awaited. */
async function measure(cwd: string): Promise<Usage> {
  const script = `TIMEFORMAT='%R %U %S'; { time ${command.join(' ')} >/dev/null 2>&1; } 2>&1`;
  const { stdout } = await exec('bash', ['-c', `set -o pipefail; ${script}`], { cwd });
  const [wall = 0, user = 0, system = 0] = stdout.trim().split(' ').map(Number);
  return { wall, cpu: user + system };
}

function medianOf(all: Usage[]): Usage {
  const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!;
  return { wall: median(all.map(({ wall }) => wall)), cpu: median(all.map(({ cpu }) => cpu)) };
}

function describe({ wall, cpu }: Usage): string {
  return `${wall.toFixed(0)} s, ${cpu.toFixed(0)} processor seconds`;
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(0)} %`;
}
