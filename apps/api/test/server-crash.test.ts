import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '@rollcall/schema/id';
import type { Photo } from '@rollcall/schema/photo';
import Sqlite from 'better-sqlite3';
import { expect, test, vi } from 'vitest';
import { drawPng } from './draw-pictures.ts';
import { seededRandom } from './seeded-random.ts';
import { newDataDir, startServer } from './server-process.ts';
import { sha256, type TestClient } from './test-client.ts';

/** Each kill restarts the server. */
const timeout = 120_000;

/** Sends bytes from `offset` and never ends the request, so that the server dies at a random byte. */
function sendUnfinished(client: TestClient, photoId: string, offset: number, bytes: Uint8Array): Promise<unknown> {
  const body = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(bytes)) });
  return client.patchUpload(photoId, offset, body).catch(() => undefined);
}

const incomingSize = (dataDir: string, photoId: string) =>
  statSync(join(dataDir, 'incoming', photoId), { throwIfNoEntry: false })?.size ?? 0;

/** Expects exactly the sent photos with their stored bytes, and a consistent database. */
async function expectStoredPhotos(dataDir: string, client: TestClient, eventId: string, sent: Map<string, Buffer>) {
  const photos = await client.getJson<Photo[]>(`/api/events/${eventId}/photos`);
  expect(photos.map(({ id }) => id).sort()).toEqual([...sent.keys()].sort());
  for (const { id, filename } of photos) {
    const stored = readFileSync(join(dataDir, 'pictures', filename.slice(0, 2), filename));
    expect(sha256(stored)).toBe(sha256(sent.get(id)!));
  }
  const database = new Sqlite(join(dataDir, 'rollcall.db'), { readonly: true });
  expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(database.pragma('foreign_key_check')).toEqual([]);
  expect(database.prepare('select count(*) from uploads').pluck().get()).toBe(0);
  database.close();
}

test('resumes an upload at its offset after the server was killed at any byte, and stores one photo', {
  timeout,
}, async () => {
  const dataDir = newDataDir();
  const random = seededRandom(1);
  let server = await startServer(dataDir);
  let guest = server.client();
  const organizer = server.client();
  await organizer.signUp();
  const event = await organizer.createEvent();
  await guest.join(event.id);
  const bytes = await drawPng(900, 700);
  const photoId = newId();
  const restart = async () => {
    await server.end('SIGKILL');
    server = await startServer(dataDir);
    guest = server.client(guest);
  };

  let offset = 0;
  expect((await guest.createUpload({ eventId: event.id, photoId, bytes })).status).toBe(201);
  for (let kills = 0; kills < 10; kills++) {
    const left = bytes.length - offset;
    const target = offset + 1 + Math.floor(random() * Math.min(left - 1, bytes.length / 8));
    const sending = sendUnfinished(guest, photoId, offset, bytes.subarray(offset, target));
    // Sometimes after the last byte, sometimes before.
    const from = offset + Math.ceil((target - offset) * random());
    await vi.waitFor(() => expect(incomingSize(dataDir, photoId)).toBeGreaterThanOrEqual(from), {
      interval: 1,
      timeout: 10_000,
    });
    await restart();
    await sending;
    const head = await guest.headUpload(photoId);
    const now = Number(head.headers.get('upload-offset'));
    expect(now).toBeGreaterThanOrEqual(from);
    expect(now).toBeLessThanOrEqual(target);
    expect(head.headers.get('rollcall-receipt')).toBeNull();
    offset = now;
  }
  const done = await guest.patchUpload(photoId, offset, bytes.subarray(offset));
  expect(done.headers.get('rollcall-receipt')).toBe(`${photoId} ${sha256(bytes)}`);
  await expectStoredPhotos(dataDir, guest, event.id, new Map([[photoId, bytes]]));
});

test('stores each photo exactly once when the server is killed between the last byte and its response', {
  timeout,
}, async () => {
  const dataDir = newDataDir();
  const random = seededRandom(2);
  let server = await startServer(dataDir);
  let organizer = server.client();
  await organizer.signUp();
  const event = await organizer.createEvent();
  const sent = new Map<string, Buffer>();
  const outcomes: string[] = [];
  for (let round = 0; round < 8; round++) {
    const [photoId, bytes] = [newId(), await drawPng(900, 700)];
    sent.set(photoId, bytes);
    const half = Math.floor(bytes.length / 2);
    await organizer.createUpload({ eventId: event.id, photoId, bytes, first: bytes.subarray(0, half) });
    const sending = organizer.patchUpload(photoId, half, bytes.subarray(half)).catch(() => undefined);
    await vi.waitFor(() => expect([0, bytes.length]).toContain(incomingSize(dataDir, photoId)), {
      interval: 1,
      timeout: 10_000,
    });
    // While it is hashed, decoded, linked, committed or responded to.
    const until = performance.now() + random() * 60;
    await vi.waitFor(() => expect(performance.now()).toBeGreaterThan(until), { interval: 1 });
    await server.end('SIGKILL');
    server = await startServer(dataDir);
    organizer = server.client(organizer);
    await sending;

    const receipt = `${photoId} ${sha256(bytes)}`;
    const head = await organizer.headUpload(photoId);
    expect(head.headers.get('upload-offset')).toBe(String(bytes.length));
    if (head.headers.get('rollcall-receipt') === null) {
      outcomes.push('completed afterwards');
      const completed = await organizer.patchUpload(photoId, bytes.length, new Uint8Array());
      expect(completed.headers.get('rollcall-receipt')).toBe(receipt);
    } else outcomes.push('was complete');
    const again = await organizer.createUpload({ eventId: event.id, photoId, bytes, first: bytes });
    expect([again.status, again.headers.get('upload-offset')]).toEqual([409, String(bytes.length)]);
    expect((await organizer.headUpload(photoId)).headers.get('rollcall-receipt')).toBe(receipt);
  }
  expect(outcomes).toContain('completed afterwards');
  await expectStoredPhotos(dataDir, organizer, event.id, sent);
});
