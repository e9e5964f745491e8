import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '@rollcall/schema/id';
import { expect, test } from 'vitest';
import { createEventWithGuest, waitForRenditions } from '../../../test/create-event-with-guest.ts';
import { createTestApp, type TestApp } from '../../../test/create-test-app.ts';
import { drawJpeg } from '../../../test/draw-pictures.ts';
import { acquireBucket } from '../../../test/object-stores.ts';
import { newDataDir, runRollcall, startServer } from '../../../test/server-process.ts';
import { sha256 } from '../../../test/test-client.ts';
import { createBackup } from '../../backup/create-backup.ts';
import { restoreBackup } from '../../backup/restore-backup.ts';
import { examine } from '../../doctor/doctor.ts';

test('a server that is killed and started again has what it confirmed, and no picture in its folder', async () => {
  const dir = newDataDir();
  const environment = await acquireBucket(dir);
  const server = await startServer(dir, environment);
  const { guest, event } = await createEventWithGuest(server as unknown as TestApp, { autoApprove: true });
  const bytes = await drawJpeg(900, 600);
  const [whole, begun] = [newId(), newId()];
  await guest.uploadPhoto(event.id, bytes, whole);
  await guest.createUpload({ eventId: event.id, photoId: begun, bytes, first: bytes.subarray(0, 3000) });
  await server.end('SIGKILL');
  const again = await startServer(dir, environment);
  const phone = again.client(guest);
  const photo = await waitForRenditions(phone, event.id, whole);
  expect((await phone.get(photo.thumbnailUrl)).status).toBe(200);
  expect((await phone.headUpload(begun)).headers.get('upload-offset')).toBe('3000');
  const done = await phone.patchUpload(begun, 3000, bytes.subarray(3000));
  expect(done.headers.get('rollcall-receipt')).toBe(`${begun} ${sha256(bytes)}`);
  for (const folder of ['pictures', 'incoming']) expect(existsSync(join(dir, folder))).toBe(false);
  expect(again.printed.join('')).not.toContain(environment.AWS_SECRET_ACCESS_KEY);
  expect(await again.end('SIGTERM')).toBe(0);
});

test.each([
  ['ROLLCALL_PICTURES_URL', 's3://no-such-bucket?endpoint=', 'there is no bucket no-such-bucket'],
  ['AWS_SECRET_ACCESS_KEY', 'sesame', 'AWS_SECRET_ACCESS_KEY is not that of the key'],
  ['AWS_ACCESS_KEY_ID', '', 'AWS_ACCESS_KEY_ID is missing beside ROLLCALL_PICTURES_URL'],
  ['ROLLCALL_PICTURES_URL', 'https://s3.example/rollcall', 'is not an address such as s3://rollcall?endpoint='],
])('a wrong %s stops the start with one sentence', async (name, value, sentence) => {
  const dir = newDataDir();
  const environment = await acquireBucket(dir);
  const [, endpoint = ''] = environment.ROLLCALL_PICTURES_URL!.split('endpoint=');
  const wrong = value.endsWith('endpoint=') ? `${value}${endpoint}` : value;
  const refused = await runRollcall(['serve'], { ...environment, ROLLCALL_DATA: dir, [name]: wrong });
  expect([refused.code, refused.stderr.trim().split('\n').length]).toEqual([1, 1]);
  expect(refused.stderr).toContain(sentence);
  expect(refused.stderr).not.toMatch(/sesame|secret-of-tests/);
});

test('commands read the bucket, and those about the folder say what to use instead', async () => {
  const { settings, dir, blobs, db, ...testApp } = await createTestApp();
  const { guest, event } = await createEventWithGuest({ ...testApp, settings, dir, blobs, db }, { autoApprove: true });
  await waitForRenditions(guest, event.id, await guest.uploadPhoto(event.id, await drawJpeg()));
  const ofPictures = async () => (await examine(settings)).filter((line) => /pictures|bucket/i.test(line));
  expect(await ofPictures()).toEqual([]);
  const { file_key: key } = await db.selectFrom('photos').select('file_key').executeTakeFirstOrThrow();
  await blobs.delete(`${key}-400.jpg`);
  await blobs.write(`${key}.jpg`, await drawJpeg(10, 10));
  await blobs.write(`${'b'.repeat(40)}.jpg`, await drawJpeg());
  await blobs.write('letter.txt', Buffer.from('of others'));
  expect(await ofPictures()).toEqual([
    expect.stringMatching(/\.jpg has changed since it was received: restore an earlier version of the object/),
    expect.stringMatching(/b\.jpg belongs to no photo: a running server moves it to the quarantine/),
    'pictures/le/letter.txt is not of Rollcall: move it to another bucket',
  ]);
  const lost = { ...settings, objectStore: { ...settings.objectStore!, bucket: 'no-such-bucket' } };
  expect(await examine(lost)).toEqual(expect.arrayContaining([expect.stringContaining('there is no bucket')]));

  await expect(createBackup(settings, join(newDataDir(), 'all.tar'))).rejects.toThrow('rollcall move --to DIR');
  await expect(restoreBackup({ ...settings, dataDir: newDataDir() }, 'all.tar', {})).rejects.toThrow(
    'rollcall move --from',
  );
});
