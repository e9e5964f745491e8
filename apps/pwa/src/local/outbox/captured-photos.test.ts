import 'fake-indexeddb/auto';
import { newId } from '@rollcall/schema/id';
import { expect, onTestFinished, test } from 'vitest';
import { failNextWrite } from '../../../test/fail-reads.ts';
import { commitCapture } from './captured-photos.ts';
import { createMembership } from './memberships.ts';
import { outboxDatabase } from './outbox-database.ts';

test('stores a photo once although the process that serves the database ended while the library was open', async () => {
  const { id: membershipId } = await createMembership({
    eventId: newId(),
    guestName: 'Gisela',
    guestEmail: 'gisela@example.com',
  });
  onTestFinished(failNextWrite());
  const capture = { bytes: new ArrayBuffer(8), type: 'image/jpeg', originalName: 'a.jpg', takenAt: null };
  const photoId = await commitCapture({ membershipId }, capture);
  expect(await outboxDatabase.photos.toArray()).toMatchObject([{ id: photoId, state: 'captured' }]);
  expect(await outboxDatabase.bytes.toArray()).toMatchObject([{ photoId, kind: 'raw' }]);
});
