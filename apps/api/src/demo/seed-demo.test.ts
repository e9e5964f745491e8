import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newDataDir, runRollcall } from '../../test/server-process.ts';
import { readStoredPhotos } from '../../test/stored-photos.ts';
import { openDatabase } from '../database/open.ts';

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
  const again = /^rollcall: the demo is there already: delete the account demo@example\.com first\n$/;
  expect(await seed()).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(again) });

  // As after an interruption.
  const { db } = await openDatabase(join(dataDir, 'rollcall.db'));
  await db.updateTable('events').set({ photo_count: 5 }).execute();
  await db.destroy();
  expect(await seed()).toMatchObject({ code: 0, stderr: '' });
  expect([...readStoredPhotos(dataDir).keys()].filter((id) => photos.has(id))).toEqual([]);
  expect(readStoredPhotos(dataDir).size).toBe(12);
});
