import { setTimeout } from 'node:timers/promises';
import { newId } from '@rollcall/schema/id';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { sha256 } from '../../test/test-client.ts';
import { lockDrainMs, UploadLocker } from './upload-locker.ts';

test.each(['create', 'get'] as const)(
  'a request that gives way to another before its first byte, in `%s`, is told the offset to go on at',
  async (step) => {
    const testApp = await createTestApp();
    const { guest, event } = await createEventWithGuest(testApp);
    const bytes = await drawJpeg();
    const photoId = newId();
    const send = () =>
      step === 'create'
        ? guest.createUpload({ eventId: event.id, photoId, bytes, first: bytes })
        : guest.patchUpload(photoId, 0, bytes);
    if (step === 'get') await guest.createUpload({ eventId: event.id, photoId, bytes });

    // As on a slow disk: the row is there, and no byte was read yet.
    const newLock = vi.spyOn(UploadLocker.prototype, 'newLock');
    onTestFinished(() => newLock.mockRestore());
    const { uploads } = testApp.stores;
    const real = uploads[step].bind(uploads) as (...args: unknown[]) => Promise<never>;
    const slowStep = vi.spyOn(uploads, step).mockImplementation(async (...args: unknown[]) => {
      const result = await real(...args);
      if (newLock.mock.calls.length !== 1) return result;
      slowStep.mockRestore();
      second.resolve(guest.headUpload(photoId));
      await vi.waitFor(() => expect(newLock).toHaveBeenCalledTimes(2));
      await setTimeout(2 * lockDrainMs);
      return result;
    });
    const second = Promise.withResolvers<Response>();
    const first = await send();

    expect((await second.promise).headers.get('upload-offset')).toBe('0');
    expect(first.headers.get('upload-offset')).toBe('0');
    await expectProblem(first, step === 'create' ? 'upload-exists' : 'upload-offset', 409);
    const done = await guest.patchUpload(photoId, 0, bytes);
    expect(done.headers.get('rollcall-receipt')).toBe(`${photoId} ${sha256(bytes)}`);
  },
);
