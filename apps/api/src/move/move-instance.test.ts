import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@rollcall/schema/id';
import type { Photo } from '@rollcall/schema/photo';
import pino from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createEventWithGuest, waitForRenditions } from '../../test/create-event-with-guest.ts';
import { createTestApp, type TestApp } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { acquireBucket, isOnObjectStore } from '../../test/object-stores.ts';
import { acquirePostgresDatabase, postgresServer } from '../../test/postgres-databases.ts';
import { runRollcall } from '../../test/server-process.ts';
import { listStoredFiles } from '../../test/stored-files.ts';
import { sha256, type TestClient } from '../../test/test-client.ts';
import { joinFleet, openConfiguredDatabase } from '../database/open.ts';
import { acquireFolderLock } from '../settings/folder-lock.ts';
import { parseSettings } from '../settings/settings.ts';
import { copyPictures } from './copy-pictures.ts';
import { moveInstance } from './move-instance.ts';

function newDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'rollcall-move-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/** Returns the settings of the engines of this run, with a database and a bucket of their own. */
async function createTarget() {
  const dir = newDir();
  const postgres = postgresServer === null ? null : await acquirePostgresDatabase(dir);
  if (postgres) onTestFinished(postgres.release);
  return parseSettings({
    ROLLCALL_DATA: dir,
    ...(postgres && { ROLLCALL_DATABASE_URL: postgres.url }),
    ...(isOnObjectStore && (await acquireBucket(dir))),
  });
}

/** An instance in a folder, with something of everything that moves. */
async function createSource() {
  const testApp = await createTestApp({ isInFolder: true });
  const people = await createEventWithGuest(testApp, { autoApprove: true, name: 'Höhenfest' });
  const { guest, organizer, event } = people;
  const photoIds: string[] = [];
  for (let sent = 0; sent < 3; sent++)
    photoIds.push(await guest.uploadPhoto(event.id, await drawJpeg(300 + sent, 200)));
  for (const photoId of photoIds) await waitForRenditions(guest, event.id, photoId);
  await organizer.post(`/api/photos/${photoIds[0]}/comments`, { comment: 'Schön!' });
  await organizer.post(`/api/photos/${photoIds[1]}/like`);
  await guest.call('DELETE', `/api/photos/${photoIds[2]}`);
  const pending = { photoId: newId(), bytes: await drawJpeg(640, 480) };
  await guest.createUpload({ eventId: event.id, ...pending, first: pending.bytes.subarray(0, 1000) });
  const orphan = `${'a'.repeat(40)}.jpg`;
  await testApp.blobs.write(orphan, await drawJpeg());
  await testApp.blobs.quarantine.add([orphan], new Date('2026-11-01'));
  testApp.stores.pushKeys.load();
  testApp.stores.erasures.append('photo', [newId()]);
  return { testApp, ...people, photoIds, pending };
}

/** What somebody sees of an instance. */
async function describeInstance(testApp: TestApp, like: TestClient, eventId: string) {
  const client = Object.assign(testApp.client(), { cookie: like.cookie });
  const photos = await client.getJson<Photo[]>(`/api/events/${eventId}/photos`);
  const pictures: string[] = [];
  for (const { url } of photos) pictures.push(sha256(Buffer.from(await (await client.get(url!)).arrayBuffer())));
  return {
    me: await client.getJson('/api/auth/me'),
    photos,
    pictures,
    stats: await client.getJson(`/api/events/${eventId}/stats`),
    found: (await client.getJson<Photo[]>(`/api/events/${eventId}/photos?search=gis`)).length,
    events: await client.getJson('/api/events?search=hohen'),
    erasures: testApp.stores.erasures.list(),
    pushKeys: testApp.stores.pushKeys.load(),
    quarantine: await testApp.blobs.quarantine.list(),
  };
}

describe('rollcall move', () => {
  test('takes everything with it, and back: sessions, receipts, pending uploads, pictures, searches', async () => {
    const { testApp: source, organizer, guest, event, photoIds, pending } = await createSource();
    const before = await describeInstance(source, organizer, event.id);
    expect([before.photos.length, before.found]).toEqual([2, 2]);
    const target = await createTarget();
    expect(await moveInstance({ dataDir: source.dir }, target)).toMatch(
      /^\d{2,} rows of \d\d tables are the same in both.*\n10 pictures with \d+\.\d MB .* of 1 uploads\.\n/,
    );
    const moved = await createTestApp({ dir: target.dataDir });
    expect(await describeInstance(moved, organizer, event.id)).toEqual(before);
    // The source is as it was.
    expect(await describeInstance(source, organizer, event.id)).toEqual(before);

    const phone = Object.assign(moved.client(), { cookie: guest.cookie });
    const head = await phone.headUpload(photoIds[0]!);
    expect(head.headers.get('rollcall-receipt')).toContain(photoIds[0]);
    expect((await phone.headUpload(pending.photoId)).headers.get('upload-offset')).toBe('1000');

    const back = { dataDir: newDir() };
    await moved.db.destroy();
    await moveInstance(target, back);
    const again = await createTestApp({ dir: back.dataDir, isInFolder: true });
    expect(await describeInstance(again, organizer, event.id)).toEqual(before);
    for (const testApp of [again]) {
      const client = Object.assign(testApp.client(), { cookie: guest.cookie });
      const done = await client.patchUpload(pending.photoId, 1000, pending.bytes.subarray(1000));
      expect(done.headers.get('rollcall-receipt')).toBe(`${pending.photoId} ${sha256(pending.bytes)}`);
    }
  });

  test('goes on with uploads and numbers where the source ended', async () => {
    const { testApp: source, organizer, guest, event, pending } = await createSource();
    const target = await createTarget();
    await moveInstance({ dataDir: source.dir }, target);
    const moved = await createTestApp({ dir: target.dataDir });
    const phone = Object.assign(moved.client(), { cookie: guest.cookie });
    const done = await phone.patchUpload(pending.photoId, 1000, pending.bytes.subarray(1000));
    expect(done.headers.get('rollcall-receipt')).toBe(`${pending.photoId} ${sha256(pending.bytes)}`);
    await phone.uploadPhoto(event.id, await drawJpeg());
    const host = Object.assign(moved.client(), { cookie: organizer.cookie });
    expect(await host.getJson(`/api/events/${event.id}/stats`)).toMatchObject({ total: 4 });
    expect(await listStoredFiles(moved, 'incoming')).toEqual([]);
  });

  test('goes on after an interruption, and changes nothing when it is repeated', async () => {
    const { testApp: source, organizer, event } = await createSource();
    const target = await createTarget();
    const before = await createTestApp({ dir: target.dataDir, makesPictures: false });
    let left = 5;
    const failing = Object.assign(Object.create(before.blobs) as typeof before.blobs, {
      writePieces: async (name: string, pieces: AsyncIterable<Buffer>) => {
        if (left-- === 0) throw new Error('the power failed');
        await before.blobs.writePieces(name, pieces);
      },
    });
    await expect(copyPictures(source.db, source.blobs, failing)).rejects.toThrow('the power failed');
    const [half] = await listStoredFiles(before, 'pictures');
    await before.blobs.write(half!, Buffer.from('cut off'));
    const first = await moveInstance({ dataDir: source.dir }, target);
    expect(await moveInstance({ dataDir: source.dir }, target)).toBe(first);
    const moved = await createTestApp({ dir: target.dataDir, makesPictures: false });
    expect(await describeInstance(moved, organizer, event.id)).toEqual(
      await describeInstance(source, organizer, event.id),
    );
  });

  test('refuses a target with other data', async () => {
    const [first, second] = [await createSource(), await createSource()];
    const target = await createTarget();
    await moveInstance({ dataDir: first.testApp.dir }, target);
    await expect(moveInstance({ dataDir: second.testApp.dir }, target)).rejects.toThrow(
      'the database of the target has other data',
    );
    const other = await createTarget();
    await expect(
      moveInstance({ dataDir: second.testApp.dir }, { ...other, objectStore: target.objectStore }),
    ).rejects.toThrow('the target has pictures of another instance');
  });

  test('refuses a source that a server uses, of another version, or with a damaged picture', async () => {
    const { testApp, photoIds } = await createSource();
    const [source, target] = [{ dataDir: testApp.dir }, await createTarget()];
    const release = acquireFolderLock(testApp.dir);
    await expect(moveInstance(source, target)).rejects.toThrow(`serves ${testApp.dir} already; stop it first`);
    release();
    const photo = await testApp.db
      .selectFrom('photos')
      .select('file_key')
      .where('id', '=', photoIds[0]!)
      .executeTakeFirstOrThrow();
    const original = await testApp.blobs.read(`${photo.file_key}.jpg`);
    await testApp.blobs.write(`${photo.file_key}.jpg`, Buffer.concat([original, original]));
    await expect(moveInstance(source, target)).rejects.toThrow(/is damaged; "rollcall doctor" says what to do/);
    await testApp.blobs.delete(`${photo.file_key}.jpg`);
    await expect(moveInstance(source, target)).rejects.toThrow(/is missing; "rollcall doctor" says what to do/);
    const { db } = await openConfiguredDatabase(source);
    const change = db as unknown as import('kysely').Kysely<{ kysely_migration: { name: string; timestamp: string } }>;
    await change.insertInto('kysely_migration').values({ name: '999-future', timestamp: '2030' }).execute();
    await expect(moveInstance(source, target)).rejects.toThrow('made by a newer version of Rollcall (999-future)');
    await change.deleteFrom('kysely_migration').where('name', '>', '047').execute();
    await expect(moveInstance(source, target)).rejects.toThrow('the source is of an earlier version (046-originals)');
    await db.destroy();
  });

  test.runIf(postgresServer !== null)('refuses a target that a server uses', async () => {
    const { testApp } = await createSource();
    const target = await createTarget();
    const fleet = await joinFleet(target, pino({ level: 'silent' }));
    await expect(moveInstance({ dataDir: testApp.dir }, target)).rejects.toThrow('a server uses the database');
    await fleet.stop();
    expect(await moveInstance({ dataDir: testApp.dir }, target)).toContain('are the same in both');
  });

  test('is a command that says what it did, or in one line why not', async () => {
    const { testApp } = await createSource();
    const target = newDir();
    const postgres = postgresServer === null ? null : await acquirePostgresDatabase(target);
    if (postgres) onTestFinished(postgres.release);
    const environment = {
      ROLLCALL_DATA: target,
      ...(postgres && { ROLLCALL_DATABASE_URL: postgres.url }),
      ...(isOnObjectStore && (await acquireBucket(target))),
    };
    for (const args of [[], ['--from', testApp.dir, '--to', newDir()]]) {
      const refused = await runRollcall(['move', ...args], environment);
      expect(refused).toMatchObject({ code: 1, stderr: 'rollcall: give one of --from and --to\n' });
    }
    expect(await runRollcall(['move', '--from', newDir()], environment)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^rollcall: there is nothing to move: .*rollcall\.db does not exist\n$/),
    });
    expect(await runRollcall(['move', '--from', testApp.dir], environment)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('The source is as it was. Serve one of them only.'),
    });
  });

  test('has nothing to do between a place and itself', async () => {
    const { testApp } = await createSource();
    await expect(moveInstance({ dataDir: testApp.dir }, { dataDir: testApp.dir })).rejects.toThrow('both are the same');
  });
});
