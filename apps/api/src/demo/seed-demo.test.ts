import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newDataDir, runRollcall } from '../../test/server-process.ts';
import { readStoredPhotos } from '../../test/stored-photos.ts';

test('makes an event with drawn photos once, and says how to sign in', async () => {
  const dataDir = join(newDataDir(), 'data');
  const seed = () => runRollcall(['seed', '--demo', '--data', dataDir]);
  const { code, stdout, stderr } = await seed();
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(
    /^Sign in at http:\/\/localhost:3000 as demo@example\.com with \S{12}; the code of the event is \w{8}\.\n$/,
  );
  const photos = readStoredPhotos(dataDir);
  expect([photos.size, new Set(photos.values()).size]).toEqual([12, 12]);
  expect(await seed()).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(/^rollcall: .+\n$/) });
});
