import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildCommit } from '../../../scripts/build-commit.ts';
import { prepareHall } from './hall-data.ts';
import { type HallFigures, hallRows, measureHall } from './measure-hall.ts';

// `pnpm bench hall [STREAMS,…] [COMMIT]`: an event with this many open galleries on an earlier commit and on this build in
// turn, with the same data. Prints a table. Readers are a process of their own. Linux only, which counts processor time in
// hundredths of a second. Instead of a commit, the path of a built `main.js` is taken as it is.
const [counts = '0,300,1000,3000', commit = '63c05ab6'] = process.argv.slice(2);
/** With more, a machine that also runs the readers measures those. */
const maxStreamsWithUploads = 1_000;
const maxRatioOfCpu = 0.2;

const folder = mkdtempSync(join(tmpdir(), 'rollcall-hall-'));
const streamCounts = counts.split(',').map(Number);
const before = commit.endsWith('.js')
  ? commit
  : join(await buildCommit(commit, join(folder, 'before')), 'apps/api/dist/main.js');
const builds = { before, now: new URL('../dist/main.js', import.meta.url).pathname };
const hall = await prepareHall(builds.before, join(folder, 'data'), Math.max(...streamCounts));

/** Null: the build did not come through it. */
const measured: Record<keyof typeof builds, (HallFigures | null)[]> = { before: [], now: [] };
for (const streams of streamCounts) {
  for (const name of ['before', 'now'] as const) {
    const dataDir = join(folder, `${name}-${streams}`);
    cpSync(join(folder, 'data'), dataDir, { recursive: true });
    process.stdout.write(`${name}, ${streams} streams …\n`);
    const options = { streams, sendsPhotos: streams <= maxStreamsWithUploads };
    const figures = await measureHall(builds[name], dataDir, hall, options).catch((error: Error) => {
      process.stdout.write(`  ended early: ${error.message} ${(error.cause as Error | undefined)?.message ?? ''}\n`);
      return null;
    });
    measured[name].push(figures);
    rmSync(dataDir, { recursive: true, force: true });
  }
}
rmSync(folder, { recursive: true, force: true });

const columns = streamCounts.flatMap((streams) => [`${streams}: before`, 'now']);
print(['streams', ...columns]);
for (const { title, format } of hallRows) {
  const cells = streamCounts.flatMap((_, index) =>
    [measured.before[index], measured.now[index]].map((figures) => figures && format(figures)),
  );
  print([title, ...cells.map((cell) => cell ?? '–')]);
}
for (const [index, streams] of streamCounts.entries()) {
  const [was, is] = [measured.before[index], measured.now[index]];
  if (!is) process.exitCode = 1;
  else if (streams > 0 && is.requests! > 0) process.exitCode = 1;
  else if (was && streams > 0 && is.likeCpuMs! > was.likeCpuMs! * maxRatioOfCpu) process.exitCode = 1;
}

function print([title, ...cells]: string[]): void {
  process.stdout.write(`| ${title!.padEnd(46)} | ${cells.map((cell) => cell.padStart(12)).join(' | ')} |\n`);
}
