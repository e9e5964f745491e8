import 'fake-indexeddb/auto';
import type { Photo } from '@rollcall/schema/photo';
import { beforeEach, expect, test } from 'vitest';
import { drainUntilDone } from '../../test/drain-until-done.ts';
import { failReads } from '../../test/fail-reads.ts';
import { takePhoto } from '../../test/prepared-photo.ts';
import { createTestEvent, scanCode, type TestEvent } from '../../test/test-event.ts';
import { createTestNetwork, type TestNetwork } from '../../test/test-network.ts';
import { getMirror } from '../local/mirror/mirror-database.ts';
import { getOutboxPhoto } from '../local/outbox/outbox-photos.ts';
import { getSignedInUser } from '../local/outbox/signed-in-user.ts';
import { syncEvent } from '../mirror/sync-event.ts';
import { drainOutbox } from './drain-outbox.ts';
import { notifyOutbox } from './outbox-channel.ts';

let network: TestNetwork;
let event: TestEvent;

/** Large enough that its preview goes first. */
const large = { width: 1200, height: 900 };

beforeEach(async () => {
  network = await createTestNetwork();
  event = await createTestEvent(network);
});

const isPreview = (request: Request) => request.url.endsWith('/preview');
const isPicture = (request: Request) => request.url.includes('/api/uploads') && !isPreview(request);
const uploadRequests = () => network.requests.filter((request) => request.includes('/api/uploads'));
const problem = (status: number, code: string) =>
  Response.json(
    { type: 'about:blank', title: 'x', status, detail: 'x', code },
    { status, headers: { 'Content-Type': 'application/problem+json' } },
  );

test('sends the previews of all photos before the first picture', async () => {
  const { id: membershipId } = await scanCode(event.eventCode);
  const photoIds = [await takePhoto({ membershipId }, large), await takePhoto({ membershipId }, large)];
  network.intercept(async (request, send) => (isPicture(request) ? problem(500, 'internal') : await send()));

  await drainOutbox();

  const photos = await event.listPhotos();
  expect(photos.map(({ id }) => id).sort()).toEqual([...photoIds].sort());
  for (const photo of photos) expect(photo).toMatchObject({ isPreview: true, width: 160 });

  network.restore();
  await drainUntilDone();
  for (const photo of await event.listPhotos()) expect(photo).toMatchObject({ width: 1200, height: 900 });
  expect(uploadRequests().filter((request) => request.endsWith('/preview'))).toHaveLength(2);
});

test('sends the first picture while another preview has no response, and the other picture after it', async () => {
  const { id: membershipId } = await scanCode(event.eventCode);
  const first = await takePhoto({ membershipId }, large);
  const second = await takePhoto({ membershipId }, large);
  const isPictureOf = (photoId: string) => (request: string) =>
    request === `PATCH /api/uploads/${photoId}` || request === 'POST /api/uploads';
  let requestsBefore: string[] = [];
  network.intercept(async (request, send) => {
    const response = await send();
    if (request.url.endsWith(`${second}/preview`)) {
      await expect.poll(() => uploadRequests().some(isPictureOf(first))).toBe(true);
      requestsBefore = [...uploadRequests()];
    }
    return response;
  });

  await drainUntilDone();

  expect(requestsBefore.filter(isPictureOf(second))).toEqual([]);
  expect(await event.listPhotoIds()).toEqual([first, second].sort());
});

test('appends to the upload that the preview created, without asking for its offset', async () => {
  const { id: membershipId } = await scanCode(event.eventCode);
  const photoId = await takePhoto({ membershipId }, large);
  await drainUntilDone();
  expect(uploadRequests().slice(0, 2)).toEqual([
    `PUT /api/uploads/${photoId}/preview`,
    `PATCH /api/uploads/${photoId}`,
  ]);
  expect(await event.listPhotoIds()).toEqual([photoId]);
});

test('asks for the offset of a photo whose preview was sent in an earlier run', async () => {
  const { id: membershipId } = await scanCode(event.eventCode);
  const photoId = await takePhoto({ membershipId }, large);
  network.intercept(async (request, send) => (isPicture(request) ? problem(500, 'internal') : await send()));
  await drainOutbox();
  network.restore();
  const before = uploadRequests().length;
  await drainUntilDone();
  expect(uploadRequests()[before]).toBe(`HEAD /api/uploads/${photoId}`);
});

test('sends the preview of a photo that is prepared while another is on its way', async () => {
  const { id: membershipId } = await scanCode(event.eventCode);
  await takePhoto({ membershipId }, large);
  let later: string | null = null;
  network.intercept(async (request, send) => {
    if (isPicture(request) && !later) {
      later = await takePhoto({ membershipId }, large);
      notifyOutbox();
      await expect.poll(async () => (await getOutboxPhoto(later!))?.isPreviewSent).toBe(true);
    }
    return await send();
  });

  await drainUntilDone();

  const [first, second] = uploadRequests().filter((request) => request.includes(later!));
  expect(first).toBe(`PUT /api/uploads/${later}/preview`);
  expect(second).toBeDefined();
  expect(await event.listPhotoIds()).toHaveLength(2);
});

test('sends no preview of a picture that is nearly as small', async () => {
  const { id: membershipId } = await scanCode(event.eventCode);
  await takePhoto({ membershipId });
  await drainUntilDone();
  expect(uploadRequests().filter((request) => request.endsWith('/preview'))).toEqual([]);
});

test.each([
  ['is refused', async () => problem(415, 'unsupported-image')],
  ['is unknown to the server', async () => problem(404, 'not-found')],
  ['fails on the server', async () => problem(500, 'internal')],
  ['is rejected by a proxy', async () => new Response('<html>No PUT</html>', { status: 405 })],
  ['gets no response', async () => Promise.reject(new TypeError('fetch failed'))],
] as const)('sends the picture when its preview %s', async (_name, respond) => {
  const { id: membershipId } = await scanCode(event.eventCode);
  const photoId = await takePhoto({ membershipId }, large);
  network.intercept(async (request, send) => (isPreview(request) ? await respond() : await send()));
  await drainUntilDone();
  expect(await event.listPhotoIds()).toEqual([photoId]);
  expect(await getOutboxPhoto(photoId)).toMatchObject({ state: 'received' });
});

test('neither loses nor duplicates a photo when every first response is lost', async () => {
  const { id: membershipId } = await scanCode(event.eventCode);
  const photoIds = await Promise.all([1, 2, 3].map(() => takePhoto({ membershipId }, large)));
  const heard = new Set<string>();
  network.loseResponses((request) => {
    const call = `${request.method} ${request.url} ${request.headers.get('Upload-Offset')}`;
    if (heard.has(call)) return false;
    heard.add(call);
    return true;
  });
  await drainUntilDone();
  expect(await event.listPhotoIds()).toEqual([...photoIds].sort());
  for (const photo of await event.listPhotos()) expect(photo).not.toHaveProperty('isPreview');
});

test('keeps showing the state of this phone while the mirror holds only the preview', async () => {
  const { id: membershipId } = await scanCode(event.eventCode);
  const photoId = await takePhoto({ membershipId }, large);
  network.intercept(async (request, send) => (isPicture(request) ? problem(500, 'internal') : await send()));
  await drainOutbox();
  await syncEvent(event.id);
  const mirror = getMirror((await getSignedInUser())!.userId);
  expect(await mirror.photos.get(photoId)).toMatchObject({ isPreview: true });

  network.intercept(async (request, send) => {
    const response = await send();
    return request.url.includes('/changes') ? withPreviews(await response.json()) : response;
  });
  await drainUntilDone();
  // A response from before the picture arrived.
  await syncEvent(event.id);
  expect(await getOutboxPhoto(photoId)).toMatchObject({ state: 'received', isMirrored: false });

  network.restore();
  await syncEvent(event.id);
});

function withPreviews(changes: { photos: Photo[] }): Response {
  return Response.json({ ...changes, photos: changes.photos.map((photo) => ({ ...photo, isPreview: true })) });
}

test('sends the photo, and its preview in the next run, while the preview cannot be read', async () => {
  const { id: membershipId } = await scanCode(event.eventCode);
  const photoId = await takePhoto({ membershipId }, large);
  let canUpload = false;
  network.intercept(async (request, send) =>
    isPicture(request) && !canUpload ? problem(500, 'internal') : await send(),
  );
  const endFailures = failReads((_id, kind) => kind === 'preview');
  await drainOutbox();
  expect(network.requests.filter((request) => request.includes('/preview'))).toEqual([]);
  expect(await getOutboxPhoto(photoId)).toMatchObject({ state: 'waiting', isPreviewSent: false });
  endFailures();
  canUpload = true;
  await drainUntilDone();
  expect(network.requests.filter((request) => request.includes('/preview'))).toHaveLength(1);
  expect(await event.listPhotoIds()).toEqual([photoId]);
});
