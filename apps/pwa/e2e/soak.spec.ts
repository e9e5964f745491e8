import { soak } from '../soak/soak.ts';
import { startOneServer } from '../soak/soaked-servers.ts';
import { expect, test } from './support/test.ts';

test('keeps every photo, original and video once while browser and server are killed at random', async () => {
  test.setTimeout(240_000);
  const result = await soak({ rounds: 8, seed: 20_261_122, servers: await startOneServer() });
  expect(result).toMatchObject({ lost: [], lostOriginals: [], doubled: [], stuck: [], unstored: [] });
  expect(result.saved).toBeGreaterThan(4);
  expect(result.videos).toBeGreaterThan(1);
  expect(result.originals).toBeGreaterThan(2);
});
