import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '@rollcall/schema/id';
import { describe, expect, test } from 'vitest';
import { createEventWithGuest, waitForRenditions } from '../../test/create-event-with-guest.ts';
import { createTestApp, type TestApp } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { listStoredFiles } from '../../test/stored-files.ts';

/** A photo with its renditions, whose row the database loses. Returns the row. */
async function losePhoto(testApp: TestApp, { hasLeftBefore = false } = {}) {
  const people = await createEventWithGuest(testApp);
  if (hasLeftBefore) {
    const guest = await testApp.db.selectFrom('event_guests').select('id').executeTakeFirstOrThrow();
    testApp.stores.erasures.append('membership', [guest.id]);
  }
  const photoId = await people.guest.uploadPhoto(people.event.id, await drawJpeg());
  await waitForRenditions(people.guest, people.event.id, photoId);
  const row = await testApp.db.selectFrom('photos').selectAll().where('id', '=', photoId).executeTakeFirstOrThrow();
  await testApp.db.deleteFrom('photos').where('id', '=', photoId).execute();
  return { ...people, row };
}

describe('a sweep', () => {
  test('keeps the files of photos and of open uploads, and touches no file of others', async () => {
    const testApp = await createTestApp();
    const { guest, event } = await createEventWithGuest(testApp);
    await waitForRenditions(guest, event.id, await guest.uploadPhoto(event.id, await drawJpeg()));
    await guest.createUpload({ eventId: event.id, photoId: newId(), bytes: await drawJpeg() });
    const { file_key } = await testApp.db.selectFrom('uploads').select('file_key').executeTakeFirstOrThrow();
    await testApp.blobs.write(`${file_key}.jpg`, Buffer.from('kept just before its row'));
    await testApp.blobs.write('letter.txt', Buffer.from('the host’s'));
    const before = await listStoredFiles(testApp, 'pictures');
    expect(await testApp.stores.photoRemoval.sweepOrphanFiles()).toEqual({ found: 0, kept: 0 });
    expect(await listStoredFiles(testApp, 'pictures')).toEqual(before);
  });

  test('moves every file of a photo that the database lost, and back when its row is there again', async () => {
    const testApp = await createTestApp();
    const { row } = await losePhoto(testApp);
    const files = await listStoredFiles(testApp, 'pictures');
    expect(files).toHaveLength(5);
    expect(await testApp.stores.photoRemoval.sweepOrphanFiles()).toEqual({ found: 1, kept: 1 });
    expect(await listStoredFiles(testApp, 'pictures')).toEqual([]);
    expect(await listStoredFiles(testApp, 'quarantine')).toEqual(files);
    expect(await testApp.stores.photoRemoval.sweepOrphanFiles()).toEqual({ found: 0, kept: 1 });

    const { row_id: _, ...columns } = row;
    await testApp.db.insertInto('photos').values(columns).execute();
    expect(await testApp.stores.photoRemoval.sweepOrphanFiles()).toEqual({ found: 0, kept: 0 });
    expect(await listStoredFiles(testApp, 'pictures')).toEqual(files);
    expect(await listStoredFiles(testApp, 'quarantine')).toEqual([]);
  });

  test('deletes what has been in the quarantine for thirty days', async () => {
    const testApp = await createTestApp();
    await losePhoto(testApp);
    await testApp.stores.photoRemoval.sweepOrphanFiles();
    const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
    expect(await testApp.stores.photoRemoval.sweepOrphanFiles(inDays(30))).toEqual({ found: 0, kept: 1 });
    expect(await testApp.stores.photoRemoval.sweepOrphanFiles(inDays(32))).toEqual({ found: 0, kept: 0 });
    expect(await listStoredFiles(testApp, 'quarantine')).toEqual([]);
  });

  test.each(['photo', 'event', 'person', 'membership'] as const)(
    'deletes what the journal names as %s',
    async (kind) => {
      const testApp = await createTestApp();
      const { row } = await losePhoto(testApp);
      const ids = { photo: row.id, event: row.event_id, person: row.user_id, membership: row.event_guest_id! };
      if (kind === 'photo') await testApp.stores.photoRemoval.sweepOrphanFiles();
      testApp.stores.erasures.append(kind, [ids[kind]]);
      expect(await testApp.stores.photoRemoval.sweepOrphanFiles()).toEqual({ found: 0, kept: 0 });
      expect(await listStoredFiles(testApp, 'pictures', 'quarantine')).toEqual([]);
    },
  );

  test('keeps photos that a guest sent after leaving and joining again', async () => {
    const testApp = await createTestApp();
    await losePhoto(testApp, { hasLeftBefore: true });
    expect(await testApp.stores.photoRemoval.sweepOrphanFiles()).toEqual({ found: 1, kept: 1 });
  });

  test('deletes nothing while the journal is damaged', async () => {
    const testApp = await createTestApp();
    await losePhoto(testApp);
    writeFileSync(join(testApp.dir, 'erasures.jsonl'), 'no erasure\n');
    const before = await listStoredFiles(testApp, 'pictures');
    await expect(testApp.stores.photoRemoval.sweepOrphanFiles()).rejects.toThrow('this is no erasure');
    expect(await listStoredFiles(testApp, 'pictures')).toEqual(before);
  });
});

describe('the quarantine is reached', () => {
  test('by the deletion of the event', async () => {
    const testApp = await createTestApp();
    const { organizer, event } = await losePhoto(testApp);
    await testApp.stores.photoRemoval.sweepOrphanFiles();
    expect((await organizer.call('DELETE', `/api/events/${event.id}`)).status).toBe(204);
    expect(await listStoredFiles(testApp, 'quarantine')).toEqual([]);
  });

  test('by the erasure of the guest', async () => {
    const testApp = await createTestApp();
    const { guest } = await losePhoto(testApp);
    await testApp.stores.photoRemoval.sweepOrphanFiles();
    expect((await guest.call('DELETE', '/api/privacy/me')).status).toBe(204);
    expect(await listStoredFiles(testApp, 'quarantine')).toEqual([]);
  });
});

test('facts are written for originals of an earlier version, and deleted with the photo', async () => {
  const testApp = await createTestApp({ makesPictures: false });
  const { guest, event } = await createEventWithGuest(testApp);
  const photoId = await guest.uploadPhoto(event.id, await drawJpeg());
  const { file_key } = await testApp.db.selectFrom('photos').select('file_key').executeTakeFirstOrThrow();
  const received = JSON.parse((await testApp.blobs.read(`${file_key}.json`)).toString()) as object;
  await testApp.blobs.delete(`${file_key}.json`);
  await testApp.stores.photoRemoval.writeMissingFacts();
  const written = JSON.parse((await testApp.blobs.read(`${file_key}.json`)).toString()) as object;
  expect(written).toEqual({ ...received, receivedAt: expect.any(String) });
  expect(written).toMatchObject({ photoId, eventId: event.id, originalName: 'a.jpg' });
  await guest.call('DELETE', `/api/photos/${photoId}`);
  expect(await listStoredFiles(testApp, 'pictures')).toEqual([]);
});
