import { soak } from '../soak/soak.ts';
import { expect, test } from './support/test.ts';

test('keeps every photo once while browser and server are killed at random', async () => {
  test.setTimeout(240_000);
  const result = await soak(8, 20_261_122);
  expect(result).toMatchObject({ lost: [], lostOriginals: [], doubled: [], stuck: [] });
  expect(result.saved).toBeGreaterThan(4);
  expect(result.originals).toBeGreaterThan(2);
});
