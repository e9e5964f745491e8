import { newId } from '@rollcall/schema/id';
import type { Photo } from '@rollcall/schema/photo';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createEventWithGuest, waitForRenditions } from '../../../test/create-event-with-guest.ts';
import type { TestApp } from '../../../test/create-test-app.ts';
import { drawNoise } from '../../../test/draw-pictures.ts';
import { acquireBucket } from '../../../test/object-stores.ts';
import { acquirePostgresDatabase } from '../../../test/postgres-databases.ts';
import { newDataDir, startServer } from '../../../test/server-process.ts';
import { sha256, TestClient } from '../../../test/test-client.ts';

/** Starts servers that share a database and a bucket, and no folder. Calls of a client are dealt out in turn. */
async function startMachines() {
  const dir = newDataDir();
  const { url, release } = await acquirePostgresDatabase(dir);
  onTestFinished(release);
  const environment = { ...(await acquireBucket(dir)), ROLLCALL_DATABASE_URL: url };
  const start = () => startServer(newDataDir(), environment);
  const machines = [await start(), await start()];
  let calls = 0;
  const app = {
    request: (path: string, init?: RequestInit) => fetch(`${machines[calls++ % machines.length]!.origin}${path}`, init),
  };
  const client = (like?: TestClient) => Object.assign(new TestClient(app), like && { cookie: like.cookie });
  return { machines, start, client };
}

test('a photo that is sent to machines in turn arrives whole, also if one is killed and another comes', async () => {
  const { machines, start, client } = await startMachines();
  const { guest, organizer, event } = await createEventWithGuest({ client } as unknown as TestApp, {
    autoApprove: true,
  });
  const bytes = await sharp(await drawNoise(1500, 1100))
    .jpeg({ quality: 95 })
    .toBuffer();
  expect(bytes.length).toBeGreaterThan(1_000_000);
  const photoId = newId();
  await guest.createUpload({ eventId: event.id, photoId, bytes });
  const step = 256 * 1024;
  for (let offset = 0; offset < bytes.length; offset += step) {
    if (offset === 2 * step) {
      await machines[0]!.end('SIGKILL');
      machines[0] = await start();
    }
    const response = await guest.patchUpload(photoId, offset, bytes.subarray(offset, offset + step));
    expect([response.status, response.headers.get('upload-offset')]).toEqual([
      204,
      String(Math.min(offset + step, bytes.length)),
    ]);
  }
  expect((await guest.headUpload(photoId)).headers.get('rollcall-receipt')).toBe(`${photoId} ${sha256(bytes)}`);
  await vi.waitFor(() => waitForRenditions(guest, event.id, photoId));
  // Both serve the same bytes, and who erases at one has erased at all.
  const [photo] = await organizer.getJson<Photo[]>(`/api/events/${event.id}/photos`);
  const digests: string[] = [];
  for (let round = 0; round < 4; round++) {
    const download = await organizer.get(`/api/download/${photo!.filename}`);
    digests.push(sha256(Buffer.from(await download.arrayBuffer())));
  }
  expect(new Set(digests)).toEqual(new Set([digests[0]]));
  await guest.call('DELETE', `/api/photos/${photoId}`);
  for (let round = 0; round < 2; round++) expect((await organizer.get(photo!.url!)).status).toBe(404);
});

test('machines have one key for notifications, which browsers have subscribed with', async () => {
  const { start, client } = await startMachines();
  const visitor = client();
  await visitor.signUp();
  const keys = new Set<string>();
  for (let call = 0; call < 4; call++) {
    keys.add((await visitor.getJson<{ publicKey: string }>('/api/push/key')).publicKey);
  }
  const later = await start();
  keys.add((await later.client(visitor).getJson<{ publicKey: string }>('/api/push/key')).publicKey);
  expect(keys.size).toBe(1);
});
