import { expect, test } from 'vitest';
import { describeMostExpensive } from './most-expensive-tests.ts';

const unit = {
  numPassedTests: 2,
  numFailedTests: 0,
  testResults: [
    {
      name: '/checkout/packages/schema/src/text.test.ts',
      assertionResults: [
        { fullName: 'folds accents', duration: 1200 },
        { fullName: 'was not run', duration: null },
      ],
    },
  ],
};
const results = [{ duration: 8000 }, { duration: 500 }];
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
