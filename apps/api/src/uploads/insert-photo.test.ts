import { newId } from '@rollcall/schema/id';
import { expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { inspectPicture } from '../renditions/inspect-picture.ts';
import { insertPhoto } from './insert-photo.ts';
import { describePicture } from './stored-file.ts';

const details = { filename: 'a.jpg', caption: null, tags: [], takenAt: null };

test('insertPhoto throws not-found without its upload and photo-removed for a deleted photo', async () => {
  const testApp = await createTestApp();
  const { guest, event } = await createEventWithGuest(testApp);
  const inspected = await inspectPicture(await drawJpeg());
  const insert = (photoId: string) =>
    insertPhoto(
      testApp.db,
      { photo_id: photoId, event_id: event.id, file_key: 'unknown', sha256: '' },
      { file: describePicture(inspected), isAsPreviewed: true },
      details,
    );
  await expect(insert(newId())).rejects.toMatchObject({ code: 'not-found' });
  const deleted = await guest.uploadPhoto(event.id, await drawJpeg());
  await guest.call('DELETE', `/api/photos/${deleted}`);
  await expect(insert(deleted)).rejects.toMatchObject({ code: 'photo-removed' });
});
