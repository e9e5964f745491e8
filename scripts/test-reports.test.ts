import { expect, test } from 'vitest';
import { describeFailures, describeMostExpensive } from './test-reports.ts';

const unit = {
  numPassedTests: 2,
  numFailedTests: 1,
  testResults: [
    {
      name: '/checkout/packages/schema/src/text.test.ts',
      assertionResults: [
        { fullName: 'folds accents', status: 'passed', duration: 1200 },
        { fullName: 'was not run', status: 'pending', duration: null },
        { fullName: 'folds case', status: 'failed', duration: 3, failureMessages: ['AssertionError: one\nat two'] },
      ],
    },
    { name: '/checkout/scripts/run.test.ts', message: 'Error: no such module', assertionResults: [] },
  ],
};
const results = [
  { duration: 8000, status: 'timedOut', error: { message: '\u001b[31mTimeout\u001b[39m\nCall log' } },
  { duration: 500, status: 'passed' },
];
const journeys = {
  stats: { expected: 1, unexpected: 0, flaky: 0 },
  suites: [
    {
      title: 'join.spec.ts',
      suites: [
        {
          title: 'offline',
          specs: [{ title: 'joins', file: 'join.spec.ts', tests: [{ projectName: 'firefox', results }] }],
        },
      ],
    },
  ],
};

test('lists the tests of both reports by their duration', () => {
  expect(describeMostExpensive(unit, journeys, { root: '/checkout', most: 2 })).toEqual([
    '   8.5 s  [firefox] join.spec.ts › joins',
    '   1.2 s  packages/schema/src/text.test.ts › folds accents',
  ]);
});

test('lists what there is if a report is missing', () => {
  expect(describeMostExpensive(null, null, { root: '/checkout' })).toEqual([]);
});

test('lists each test that failed with the first line of its error', () => {
  expect(describeFailures(unit, journeys, { root: '/checkout' })).toEqual([
    'packages/schema/src/text.test.ts › folds case: AssertionError: one',
    'scripts/run.test.ts: Error: no such module',
    '[firefox] join.spec.ts › joins: Timeout',
  ]);
  expect(describeFailures(null, null, { root: '/checkout' })).toEqual([]);
});
