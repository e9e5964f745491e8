import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildCommit } from '../../../scripts/build-commit.ts';
import { root } from '../../../scripts/run.ts';
import startPostgresServer from '../../../scripts/vitest/postgres-server.ts';

// `pnpm bench writers [COMMIT]`: photos that 32 senders at once bring into one event, and into a thousand, on PostgreSQL, by
// the sources of an earlier commit and by these in turn. Pictures are not looked at: what is measured is the database. The
// server does not wait for its disk (fsync off).
const [commit = '80e771e8'] = process.argv.slice(2);
const eventCounts = [1, 1_000];
/** What is to be reached, in times of the earlier commit. */
const minRatios = [4, 10];

const folder = mkdtempSync(join(tmpdir(), 'rollcall-writers-'));
const trees = { before: await buildCommit(commit, join(folder, 'before')), now: root };
const stop = await startPostgresServer();
for (const [index, events] of eventCounts.entries()) {
  const [before, now] = [measure(trees.before, events), measure(trees.now, events)];
  const ratio = now / before;
  process.stdout.write(
    `${events} events: ${before.toFixed(0)} photos a second before, ${now.toFixed(0)} now, ${ratio.toFixed(1)} times\n`,
  );
  if (ratio < minRatios[index]!) process.exitCode = 1;
}
await stop();
rmSync(folder, { recursive: true, force: true });

/** Returns the photos that were received in a second. */
function measure(tree: string, events: number): number {
  const child = join(import.meta.dirname, 'writers.child.ts');
  const { stdout, stderr, status } = spawnSync(process.execPath, [child, tree, String(events)], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return Number(stdout);
}
