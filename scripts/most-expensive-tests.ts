interface Timed {
  name: string;
  /** Milliseconds. */
  duration: number;
}

/** The JSON report of Vitest, as far as it is read here. */
export interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; assertionResults: { fullName: string; duration?: number | null }[] }[];
}

interface Suite {
  title: string;
  suites?: Suite[];
  specs?: { title: string; file: string; tests: { projectName: string; results: { duration: number }[] }[] }[];
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
