import { once } from 'node:events';
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newId } from '@rollcall/schema/id';
import type { Photo } from '@rollcall/schema/photo';
import { expect, onTestFinished, test } from 'vitest';
import { createEventWithGuest } from '../../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem, unlimitedRates } from '../../../test/create-test-app.ts';
import { drawJpeg } from '../../../test/draw-pictures.ts';
import { acquireBucket } from '../../../test/object-stores.ts';
import { seededRandom } from '../../../test/seeded-random.ts';
import { listStoredFiles } from '../../../test/stored-files.ts';
import { sha256, type TestClient } from '../../../test/test-client.ts';

/** Stands in front of the store, and refuses, forgets or cuts off a share of what it is asked once that is switched on. */
async function startFaultyStore(endpoint: string) {
  const faults = { share: 0, count: 0 };
  const random = seededRandom(7);
  const target = new URL(endpoint);
  const server = createServer((request, response) => {
    const isFaulty = random() < faults.share;
    const kind = Math.floor(random() * 3);
    if (isFaulty) faults.count += 1;
    if (isFaulty && kind === 0)
      return void request.resume().on('end', () => response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>'));
    if (isFaulty && kind === 1) return void request.socket.destroy();
    // The signature covers the host that was called.
    const { method, url, headers } = request;
    const passed = forward({ host: target.hostname, port: target.port, method, path: url, headers }, (answer) => {
      // Done, and nobody learns of it.
      if (isFaulty) return void request.socket.destroy();
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { faults, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Sends a photo as a phone does: from the offset that the server names, until there is a receipt. */
async function sendPatiently(guest: TestClient, upload: { eventId: string; photoId: string; bytes: Buffer }) {
  const { photoId, bytes } = upload;
  for (let attempt = 0; attempt < 100; attempt++) {
    const head = await guest.headUpload(photoId);
    const receipt = head.headers.get('rollcall-receipt');
    if (receipt) return receipt;
    if (head.status === 404) {
      await guest.createUpload(upload);
      continue;
    }
    const offset = Number(head.headers.get('upload-offset'));
    await guest.patchUpload(photoId, offset, bytes.subarray(offset, offset + 4000));
  }
  throw new Error('the photo did not arrive');
}

/** Creates an app whose store fails as often as `faults` say. */
async function createAppOnFaultyStore() {
  const dir = (await createTestApp({ makesPictures: false })).dir;
  const bucket = await acquireBucket(dir);
  const direct = new URL(bucket.ROLLCALL_PICTURES_URL!).searchParams.get('endpoint')!;
  const { faults, endpoint } = await startFaultyStore(direct);
  const [name] = bucket.ROLLCALL_PICTURES_URL!.split('?');
  const environment = { ROLLCALL_PICTURES_URL: `${name}?endpoint=${encodeURIComponent(endpoint)}` };
  const testApp = await createTestApp({ dir, environment, limits: unlimitedRates });
  return { testApp, faults };
}

test('a store that refuses, cuts off and forgets to answer loses, doubles and mixes nothing', async () => {
  const { testApp, faults } = await createAppOnFaultyStore();
  const { guest, event } = await createEventWithGuest(testApp, { autoApprove: true });
  const sent = new Map<string, string>();
  faults.share = 0.3;
  for (let index = 0; index < 5; index++) {
    const bytes = await drawJpeg(400 + index, 300);
    const photoId = newId();
    expect(await sendPatiently(guest, { eventId: event.id, photoId, bytes })).toBe(`${photoId} ${sha256(bytes)}`);
    sent.set(photoId, sha256(bytes));
  }
  expect(faults.count).toBeGreaterThan(10);
  faults.share = 0;
  const photos = await guest.getJson<Photo[]>(`/api/events/${event.id}/photos`);
  const stored = await Promise.all(
    photos.map(async ({ id, filename }) => [id, sha256(await testApp.blobs.read(filename))] as const),
  );
  expect(new Map(stored)).toEqual(sent);
  // What a failed clean-up left is swept.
  for (const id of await testApp.blobs.listIncoming(new Date(Date.now() + 60_000)))
    await testApp.blobs.deleteIncoming(id);
  expect(await listStoredFiles(testApp, 'incoming')).toEqual([]);
});

test('while the store cannot be reached, a photo is told to come again', async () => {
  const { testApp, faults } = await createAppOnFaultyStore();
  const { guest, event } = await createEventWithGuest(testApp, { autoApprove: true });
  const [photoId, bytes] = [newId(), await drawJpeg(400, 300)];
  await guest.createUpload({ eventId: event.id, photoId, bytes });
  faults.share = 1;
  for (let attempt = 0; attempt < 4; attempt++) {
    const refused = await guest.patchUpload(photoId, 0, bytes);
    expect(refused.headers.get('retry-after')).toBe('5');
    await expectProblem(refused, 'unavailable', 503);
  }
  faults.share = 0;
  expect((await guest.patchUpload(photoId, 0, bytes)).status).toBe(204);
});
