import { execFileSync } from 'node:child_process';
import { appendFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { newId } from '@rollcall/schema/id';
import type { Photo } from '@rollcall/schema/photo';
import Sqlite from 'better-sqlite3';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { BlobStore } from '../src/blobs/blob-store.ts';
import { openDatabase } from '../src/database/open.ts';
import { createEventWithGuest } from './create-event-with-guest.ts';
import { createTestApp, expectProblem } from './create-test-app.ts';
import { drawJpeg, drawPng } from './draw-pictures.ts';
import { newDataDir, startServer } from './server-process.ts';
import { sha256 } from './test-client.ts';

const noSpace = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

/** Returns a blob store that accepts `free` more bytes. */
function createLimitedStore() {
  const disk = { free: Number.POSITIVE_INFINITY };
  const wrapBlobs = (blobs: BlobStore) =>
    Object.assign(Object.create(blobs) as BlobStore, {
      appendIncoming: async (id: string, bytes: Readable) => {
        const taken = async function* () {
          for await (const chunk of bytes as AsyncIterable<Buffer>) {
            const fitting = chunk.subarray(0, disk.free);
            disk.free -= fitting.length;
            yield fitting;
            if (fitting.length < chunk.length) throw noSpace();
          }
        };
        return await blobs.appendIncoming(id, taken() as unknown as Readable);
      },
      write: async (name: string, bytes: Buffer) => {
        if (disk.free < bytes.length) throw noSpace();
        await blobs.write(name, bytes);
      },
    });
  return { disk, wrapBlobs };
}

describe('on a full disk', () => {
  test('rejects an upload with storage-full, keeps its offset and resumes when there is space', async () => {
    const { disk, wrapBlobs } = createLimitedStore();
    const testApp = await createTestApp({ wrapBlobs });
    const { guest, event } = await createEventWithGuest(testApp);
    const [photoId, bytes] = [newId(), await drawJpeg(800, 600)];
    await guest.createUpload({ eventId: event.id, photoId, bytes });
    disk.free = 4000;
    await expectProblem(await guest.patchUpload(photoId, 0, bytes), 'storage-full', 507);
    const head = await guest.headUpload(photoId);
    expect(head.headers.get('upload-offset')).toBe('4000');
    await expectProblem(await guest.patchUpload(photoId, 4000, bytes.subarray(4000)), 'storage-full', 507);
    disk.free = Number.POSITIVE_INFINITY;
    const done = await guest.patchUpload(photoId, 4000, bytes.subarray(4000));
    expect(done.headers.get('rollcall-receipt')).toBe(`${photoId} ${sha256(bytes)}`);
    expect(await guest.getJson<Photo[]>(`/api/events/${event.id}/photos`)).toHaveLength(1);
  });

  test('rejects a form with storage-full and leaves no files', async () => {
    const { disk, wrapBlobs } = createLimitedStore();
    const testApp = await createTestApp({ wrapBlobs });
    const { guest, event } = await createEventWithGuest(testApp);
    const bytes = new Uint8Array(await drawJpeg(800, 600));
    const form = new FormData();
    form.set('photo', new File([bytes], 'a.jpg', { type: 'image/jpeg' }));
    form.set('id', newId());
    disk.free = 4000;
    await expectProblem(await guest.post(`/api/events/${event.id}/photos`, form), 'storage-full', 507);
    disk.free = Number.POSITIVE_INFINITY;
    expect((await guest.post(`/api/events/${event.id}/photos`, form)).status).toBe(201);
    expect(await guest.getJson<Photo[]>(`/api/events/${event.id}/photos`)).toHaveLength(1);
  });
});

describe('on a disk with little space left', () => {
  /** Returns a blob store on a disk of which `free` bytes are left. */
  function createStoreOnDisk() {
    const disk = { free: 1e9, total: 100e9 };
    const wrapBlobs = (blobs: BlobStore) =>
      Object.assign(Object.create(blobs) as BlobStore, {
        freeSpace: async () => ({ freeBytes: disk.free, totalBytes: disk.total }),
      });
    return { disk, wrapBlobs };
  }

  test('keeps 500 MB for the database: refuses uploads, previews and forms, and completes what has arrived', async () => {
    const { disk, wrapBlobs } = createStoreOnDisk();
    const testApp = await createTestApp({ wrapBlobs });
    const { guest, event } = await createEventWithGuest(testApp);
    const bytes = await drawJpeg(800, 600);
    const [begun, arrived, next] = [newId(), newId(), newId()];
    await guest.createUpload({ eventId: event.id, photoId: begun, bytes, first: bytes.subarray(0, 1000) });
    await guest.createUpload({ eventId: event.id, photoId: arrived, bytes });
    await testApp.blobs.appendIncoming(arrived, Readable.from([bytes]));
    const form = new FormData();
    form.set('photo', new File([new Uint8Array(bytes)], 'a.jpg', { type: 'image/jpeg' }));
    const upload = () => guest.createUpload({ eventId: event.id, photoId: next, bytes, first: bytes });
    const preview = await drawJpeg(64, 48);

    disk.free = 499e6;
    vi.setSystemTime(Date.now() + 2000);
    onTestFinished(() => void vi.useRealTimers());
    await expectProblem(await upload(), 'storage-full', 507);
    await expectProblem(await guest.patchUpload(begun, 1000, bytes.subarray(1000)), 'storage-full', 507);
    const sentPreview = guest.putPreview({ eventId: event.id, photoId: begun, bytes, preview });
    await expectProblem(await sentPreview, 'storage-full', 507);
    await expectProblem(await guest.post(`/api/events/${event.id}/photos`, form), 'storage-full', 507);
    expect(await testApp.db.selectFrom('uploads').select('photo_id').where('photo_id', '=', next).execute()).toEqual(
      [],
    );
    expect((await guest.headUpload(begun)).headers.get('upload-offset')).toBe('1000');
    const completed = await guest.patchUpload(arrived, bytes.length, new Uint8Array());
    expect(completed.headers.get('rollcall-receipt')).toContain(arrived);

    disk.free = 600e6;
    vi.setSystemTime(Date.now() + 2000);
    expect((await upload()).status).toBe(201);
    expect((await guest.patchUpload(begun, 1000, bytes.subarray(1000))).headers.get('rollcall-receipt')).toContain(
      begun,
    );
  });

  test('keeps a twentieth of a small disk', async () => {
    const { disk, wrapBlobs } = createStoreOnDisk();
    Object.assign(disk, { free: 60e6, total: 1e9 });
    const testApp = await createTestApp({ wrapBlobs });
    const { guest, event } = await createEventWithGuest(testApp);
    const bytes = await drawJpeg();
    const upload = () => guest.createUpload({ eventId: event.id, photoId: newId(), bytes, first: bytes });
    expect((await upload()).status).toBe(201);
    disk.free = 49e6;
    vi.setSystemTime(Date.now() + 2000);
    onTestFinished(() => void vi.useRealTimers());
    await expectProblem(await upload(), 'storage-full', 507);
  });
});

/** Returns a data folder on a file system of this size. */
function mountSmallDisk(megabytes: number): string {
  const dataDir = newDataDir();
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', dataDir]);
  onTestFinished(() => void execFileSync('umount', ['--lazy', dataDir]));
  return dataDir;
}

// Mounting a file system requires root.
describe.runIf(process.getuid?.() === 0)('on a full file system', () => {
  test('stores each photo exactly once and keeps the database consistent', { timeout: 60_000 }, async () => {
    const dataDir = mountSmallDisk(16);
    const server = await startServer(dataDir);
    const organizer = server.client();
    await organizer.signUp();
    const event = await organizer.createEvent();
    const filler = join(dataDir, 'filler');
    const fill = (leave: number) => {
      rmSync(filler, { force: true });
      const { bavail, bsize } = statfsSync(dataDir);
      try {
        writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - leave)));
      } catch (error) {
        // The server has used some of the space meanwhile; the disk is full all the same.
        expect(error).toMatchObject({ code: 'ENOSPC' });
      }
    };
    const sent = new Map<string, Buffer>();
    for (const leave of [0, 4096, 100_000, 400_000, 1_000_000, 1_500_000, 2_500_000]) {
      const [photoId, bytes] = [newId(), await drawPng(700, 500)];
      sent.set(photoId, bytes);
      fill(leave);
      for (let attempt = 0; ; attempt++) {
        const response = await organizer.createUpload({ eventId: event.id, photoId, bytes, first: bytes });
        if (response.headers.get('rollcall-receipt')) break;
        if (response.status !== 409) await expectProblem(response, 'storage-full', 507);
        if (attempt === 2) rmSync(filler);
        const head = await organizer.headUpload(photoId);
        if (head.status === 404 || head.status === 507) continue;
        const offset = Number(head.headers.get('upload-offset'));
        const resumed = await organizer.patchUpload(photoId, offset, bytes.subarray(offset));
        if (resumed.headers.get('rollcall-receipt')) break;
        await expectProblem(resumed, 'storage-full', 507);
        expect(attempt).toBeLessThan(10);
      }
      const head = await organizer.headUpload(photoId);
      expect(head.headers.get('rollcall-receipt')).toBe(`${photoId} ${sha256(bytes)}`);
    }
    const photos = await organizer.getJson<Photo[]>(`/api/events/${event.id}/photos`);
    expect(photos.map(({ id }) => id).sort()).toEqual([...sent.keys()].sort());
    expect(await server.end('SIGTERM')).toBe(0);
    expectIntactDatabase(dataDir);
  });

  test('commits deletions where the log of the database has no room at its end', async () => {
    const dir = mountSmallDisk(8);
    const { db } = await openDatabase(join(dir, 'rollcall.db'));
    const times = { created_at: new Date().toISOString(), updated_at: new Date().toISOString() };
    const users = Array.from({ length: 200 }, (_, at) => ({ id: `id-${at}`, ...times }));
    for (const user of users) {
      await db.transaction().execute((trx) => trx.insertInto('users').values(user).execute());
    }
    fillDisk(dir);
    for (const { id } of users) {
      await db.transaction().execute((trx) => trx.deleteFrom('users').where('id', '=', id).execute());
    }
    expect(await db.selectFrom('users').selectAll().execute()).toEqual([]);
    await db.destroy();
  });

  test('refuses uploads alone, deletes even on the last byte, and goes on when there is space', {
    timeout: 120_000,
  }, async () => {
    const dataDir = mountSmallDisk(64);
    // A reserve of that size, and few uploads until only that is left.
    writeFileSync(join(dataDir, 'filler'), Buffer.alloc(48 * 1024 * 1024));
    const server = await startServer(dataDir);
    const organizer = server.client();
    await organizer.signUp();
    const event = await organizer.createEvent();
    const bytes = await drawPng(700, 500);
    const stored: string[] = [];
    const upload = async () => {
      const photoId = newId();
      const response = await organizer.createUpload({ eventId: event.id, photoId, bytes, first: bytes });
      if (response.headers.get('rollcall-receipt')) stored.push(photoId);
      return response;
    };
    // The renditions take their part, too, until the reserve alone is left.
    await vi.waitFor(async () => expect((await upload()).status).toBe(507), { timeout: 60_000, interval: 1 });
    expect(stored.length).toBeGreaterThan(1);

    const refused = await Promise.all(Array.from({ length: 50 }, upload));
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([507]));
    const { bavail, bsize } = statfsSync(dataDir);
    expect(bavail * bsize).toBeGreaterThan(0);
    const [kept, ...others] = stored as [string, ...string[]];
    expect([
      (await organizer.get('/readyz')).status,
      (await organizer.get(`/api/events/${event.id}/photos`)).status,
      (await organizer.call('PUT', `/api/photos/${kept}/like`)).status,
      (await organizer.post(`/api/photos/${kept}/comments`, { comment: 'The cake!' })).status,
    ]).toEqual([200, 200, 204, 201]);
    await server.client().join(event.id);

    // Another program fills the rest of the disk.
    fillDisk(dataDir);
    expect((await organizer.get(`/api/events/${event.id}/photos`)).status).toBe(200);
    const deleted: number[] = [];
    for (const photoId of others) deleted.push((await organizer.call('DELETE', `/api/uploads/${photoId}`)).status);
    expect(new Set(deleted)).toEqual(new Set([204]));
    // What the deletion has freed is enough to go on, whoever has the rest.
    expect((await upload()).status).toBe(201);
    const photos = await organizer.getJson<Photo[]>(`/api/events/${event.id}/photos`);
    expect(photos.map(({ id }) => id).sort()).toEqual([kept, stored.at(-1)].sort());
    expect(server.printed.filter((line) => line.includes('"status":500'))).toEqual([]);
    expect(await server.end('SIGTERM')).toBe(0);
    expectIntactDatabase(dataDir);
  });
});

/** Fills a disk to the last block, also while somebody else writes to it. */
function fillDisk(dir: string): void {
  const { bsize } = statfsSync(dir);
  const block = Buffer.alloc(bsize);
  try {
    for (;;) appendFileSync(join(dir, 'filler'), block);
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' });
  }
}

function expectIntactDatabase(dataDir: string): void {
  const database = new Sqlite(join(dataDir, 'rollcall.db'));
  expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(database.pragma('foreign_key_check')).toEqual([]);
  database.close();
}
