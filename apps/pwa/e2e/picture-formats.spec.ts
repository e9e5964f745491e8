import { worstDifference } from '../../api/test/display-p3.ts';
import { drawPhoto } from './support/draw-photos.ts';
import { openCameraOfNewEvent, pickPhotos } from './support/guest.ts';
import { GuestClient } from './support/guest-client.ts';
import { expectStoredOnServer, waitForOutboxStates } from './support/outbox.ts';
import {
  downloadPictures,
  drawAllRotated,
  drawDisplayP3Files,
  drawEditedFiles,
  drawEveryFormat,
  drawHighDynamicRange,
  expectEdited,
  expectEveryFormat,
  expectUpright,
} from './support/picture-formats.ts';
import { expect, test } from './support/test.ts';

test('uploads pictures of all eight orientations in each format upright and without their location', {
  tag: '@engines',
}, async ({ page, server, organizer }) => {
  const event = await openCameraOfNewEvent(page, organizer);
  await pickPhotos(page, await drawAllRotated([1, 2, 3, 4, 5, 6, 7, 8]));
  expectStoredOnServer(server.dataDir, await waitForOutboxStates(page, 32, 'received'));
  for (const picture of await downloadPictures(organizer, event.id)) await expectUpright(picture);
});

test('converts every picture format of a phone to one that all browsers show', { tag: '@engines' }, async ({
  page,
  server,
  organizer,
}) => {
  const event = await openCameraOfNewEvent(page, organizer);
  const files = await drawEveryFormat();
  await pickPhotos(page, files);
  expectStoredOnServer(server.dataDir, await waitForOutboxStates(page, files.length, 'received'));
  const served = await downloadPictures(organizer, event.id);
  expect(served.map(({ photo }) => photo.originalName).sort()).toEqual(files.map((file) => file.name));
  await expectEveryFormat(served);
});

test('decodes on the server the HEIC picture that a script uploads', { tag: '@own-server' }, async ({
  server,
  organizer,
}) => {
  const event = await organizer.createEvent();
  const guest = await GuestClient.join(server.origin, event, 'Gisela');
  await guest.uploadPhotos((await drawEveryFormat()).filter(({ mimeType }) => mimeType === 'image/heic'));
  const served = await downloadPictures(organizer, event.id);
  expect(served).toHaveLength(1);
  await expectEveryFormat(served);
});

test('shows pictures in Display P3 with their colors, whatever their format', { tag: '@engines' }, async ({
  page,
  organizer,
}) => {
  const event = await openCameraOfNewEvent(page, organizer);
  const files = await drawDisplayP3Files();
  await pickPhotos(page, files);
  await waitForOutboxStates(page, files.length, 'received');
  const served = await downloadPictures(organizer, event.id);
  expect(served).toHaveLength(files.length);
  for (const { photo, bytes } of served) {
    // CIEDE2000. Without the profile it is 3.7 and more.
    expect(await worstDifference(bytes), photo.originalName).toBeLessThan(3);
  }
});

test('prepares pictures as editors write them like the server does', { tag: '@engines' }, async ({
  page,
  organizer,
}) => {
  const event = await openCameraOfNewEvent(page, organizer);
  const files = await drawEditedFiles();
  await pickPhotos(page, files);
  await waitForOutboxStates(page, files.length, 'received');
  const served = await downloadPictures(organizer, event.id);
  expect(served).toHaveLength(files.length);
  for (const picture of served) await expectEdited(picture);
});

test('decodes a picture once to prepare it', { tag: '@engines' }, async ({ page, organizer }) => {
  await page.addInitScript(() => {
    const sizes: number[] = [];
    new BroadcastChannel('decoded').onmessage = ({ data }: MessageEvent<number>) => sizes.push(data);
    Object.assign(globalThis, { decodedSizes: sizes });
  });
  await page.route(/prepare\.worker/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${recordDecodedFiles}\n${await response.text()}` });
  });
  await openCameraOfNewEvent(page, organizer);
  const photo = await drawPhoto(1);
  await pickPhotos(page, [photo]);
  await waitForOutboxStates(page, 1, 'received');
  const sizes = await page.evaluate(() => (globalThis as { decodedSizes?: number[] }).decodedSizes);
  expect(sizes!.filter((size) => size === photo.buffer.length)).toHaveLength(1);
});

/** Runs in the worker. */
const recordDecodedFiles = `
  const { createImageBitmap: createBitmap } = globalThis;
  const decoded = new BroadcastChannel('decoded');
  globalThis.createImageBitmap = (picture, ...rest) => {
    if (picture instanceof Blob) decoded.postMessage(picture.size);
    return createBitmap(picture, ...rest);
  };`;

test('reads a picture that has no preview once while its parts are sent', async ({ page, organizer }) => {
  await page.addInitScript(() => {
    const { createObjectURL } = URL;
    const sizes: number[] = [];
    URL.createObjectURL = (picture: Blob) => {
      sizes.push(picture.size);
      return createObjectURL.call(URL, picture);
    };
    Object.assign(globalThis, { objectSizes: sizes });
  });
  await openCameraOfNewEvent(page, organizer);
  const picture = await drawHighDynamicRange();
  let parts = 0;
  page.on('request', (request) => {
    if (request.method() === 'PATCH') parts++;
  });
  await pickPhotos(page, [picture]);
  await waitForOutboxStates(page, 1, 'received');
  expect(parts).toBeGreaterThan(1);
  const sizes = await page.evaluate(() => (globalThis as { objectSizes?: number[] }).objectSizes);
  // Once as captured, and once as it is sent.
  expect(sizes!.filter((size) => size >= picture.buffer.length).length).toBeLessThanOrEqual(2);
});
