import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfStale } from './build-if-stale.ts';
import { ensureBrowsers } from './ensure-browsers.ts';
import { ensureCeph } from './ensure-ceph.ts';
import { ensurePebble } from './ensure-pebble.ts';
import { ensurePostgres } from './ensure-postgres.ts';
import { ensureCaddy } from './ensure-proxy.ts';
import { root, run } from './run.ts';
import { describeFailures, describeMostExpensive, type JourneyReport, type UnitReport } from './test-reports.ts';

/** Runs unit and route tests, then the journeys in the browsers. Prints what failed, the longest tests, and the sum of both. */
const reports = mkdtempSync(join(tmpdir(), 'rollcall-tests-'));
const unitReport = join(reports, 'unit.json');
const journeyReport = join(reports, 'journeys.json');

await ensurePebble();
await ensurePostgres();
await ensureCeph();
await ensureCaddy();
const unitCode = await run('vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${unitReport}`,
]);
const browsers = await ensureBrowsers();
await buildIfStale();
const journeyCode = await run('playwright', ['test', '--reporter=list,json'], {
  cwd: join(root, 'apps/pwa'),
  env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: journeyReport, ...browsers },
});

const unit = readReport<UnitReport>(unitReport);
const journeys = readReport<JourneyReport>(journeyReport);
const passed = (unit?.numPassedTests ?? 0) + (journeys?.stats.expected ?? 0);
const failed = (unit?.numFailedTests ?? 1) + (journeys ? journeys.stats.unexpected + journeys.stats.flaky : 1);
const longest = describeMostExpensive(unit, journeys, { root });
const failures = describeFailures(unit, journeys, { root });
if (failures.length > 0) process.stdout.write(`\nThese tests failed:\n${failures.join('\n')}\n`);
process.stdout.write(`\nThe most expensive tests:\n${longest.join('\n')}\n\n${passed} passed, ${failed} failed\n`);
process.exitCode = unitCode || journeyCode || (failed > 0 ? 1 : 0);

function readReport<Report>(path: string): Report | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report;
  } catch {
    return null;
  }
}
