import { expect, test } from 'vitest';
import { describeVideoLimits } from './describe-video-limits.ts';

test.each([
  [1, '1 second'],
  [45, '45 seconds'],
  [60, '1 minute'],
  [90, '90 seconds'],
  [120, '2 minutes'],
  [150, '2 minutes 30 seconds'],
  [181, '3 minutes 1 second'],
])('a video of %i s is described as %j', (seconds, length) => {
  expect(describeVideoLimits({ seconds, bytes: 50_000_000 })).toEqual({ length, megabytes: 50 });
});
