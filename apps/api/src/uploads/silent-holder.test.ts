import { newId } from '@rollcall/schema/id';
import { expect, test, vi } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';

test('a request that fell silent makes room for the phone that is back, and its bytes count', async () => {
  const testApp = await createTestApp();
  const { guest, event } = await createEventWithGuest(testApp);
  const [photoId, bytes] = [newId(), await drawJpeg(800, 600)];
  await guest.createUpload({ eventId: event.id, photoId, bytes });
  const silent = new ReadableStream({ start: (controller) => controller.enqueue(bytes.subarray(0, 5000)) });
  const holding = guest.patchUpload(photoId, 0, silent);
  await vi.waitFor(async () => expect(await testApp.blobs.incomingSize(photoId)).toBe(5000));

  const startedAt = performance.now();
  const head = await guest.headUpload(photoId);
  expect(performance.now() - startedAt).toBeLessThan(1000);
  expect(head.headers.get('upload-offset')).toBe('5000');
  await holding;
  const done = await guest.patchUpload(photoId, 5000, bytes.subarray(5000));
  expect(done.headers.get('rollcall-receipt')).toContain(photoId);
});
