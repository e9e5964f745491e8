import { stripVTControlCharacters } from 'node:util';

interface Timed {
  name: string;
  /** Milliseconds. */
  duration: number;
}

/** The JSON report of Vitest, as far as it is read here. */
export interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; message?: string; assertionResults: UnitTest[] }[];
}

interface UnitTest {
  fullName: string;
  status: string;
  duration?: number | null;
  failureMessages?: string[] | null;
}

interface Suite {
  title: string;
  suites?: Suite[];
  specs?: { title: string; file: string; tests: Journey[] }[];
}

interface Journey {
  projectName: string;
  results: { duration: number; status: string; error?: { message?: string } }[];
}

/** The JSON report of Playwright, as far as it is read here. */
export interface JourneyReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: Suite[];
}

/** Returns the lines to print about the tests that took the longest, the longest first. */
export function describeMostExpensive(
  unit: UnitReport | null,
  journeys: JourneyReport | null,
  { root, most = 10 }: { root: string; most?: number },
): string[] {
  const tests = [...listUnitTests(unit, root), ...(journeys?.suites ?? []).flatMap(listJourneys)];
  const longest = tests.sort((one, other) => other.duration - one.duration).slice(0, most);
  return longest.map(({ name, duration }) => `${(duration / 1000).toFixed(1).padStart(6)} s  ${name}`);
}

/** Returns a line for each test that failed, with the first line of its error. A file that could not be run is one. */
export function describeFailures(
  unit: UnitReport | null,
  journeys: JourneyReport | null,
  { root }: { root: string },
): string[] {
  const failures = [...listUnitFailures(unit, root), ...(journeys?.suites ?? []).flatMap(listJourneyFailures)];
  return failures.map(({ name, message }) => `${name}: ${firstLine(message)}`);
}

function listUnitFailures(report: UnitReport | null, root: string) {
  return (report?.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const file = name.replace(`${root}/`, '');
    if (message && assertionResults.length === 0) return [{ name: file, message }];
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    return failed.map(({ fullName, failureMessages }) => ({
      name: `${file} › ${fullName}`,
      message: failureMessages?.[0],
    }));
  });
}

function listJourneyFailures({ suites = [], specs = [] }: Suite): { name: string; message: string | undefined }[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.flatMap(({ projectName, results }) => {
      const failed = results.find(({ status }) => status !== 'passed' && status !== 'skipped');
      return failed ? [{ name: `[${projectName}] ${file} › ${title}`, message: failed.error?.message }] : [];
    }),
  );
  return [...own, ...suites.flatMap(listJourneyFailures)];
}

function firstLine(message: string | undefined) {
  return stripVTControlCharacters(message ?? 'without a message').split('\n', 1)[0]!;
}

function listUnitTests(report: UnitReport | null, root: string): Timed[] {
  return (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${name.replace(`${root}/`, '')} › ${fullName}`,
      duration: duration ?? 0,
    })),
  );
}

function listJourneys({ suites = [], specs = [] }: Suite): Timed[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, results }) => ({
      name: `[${projectName}] ${file} › ${title}`,
      duration: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  );
  return [...own, ...suites.flatMap(listJourneys)];
}
