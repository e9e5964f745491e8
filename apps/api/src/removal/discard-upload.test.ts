import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '@rollcall/schema/id';
import { describe, expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { testOnDisk } from '../../test/stored-files.ts';

const longAgo = new Date('2026-01-01T00:00:00Z');
const since = new Date('2026-02-01T00:00:00Z');

describe('discardIdleUploads', () => {
  test('discards an idle upload, which can then restart', async () => {
    const testApp = await createTestApp();
    const { guest, event } = await createEventWithGuest(testApp);
    const bytes = await drawJpeg();
    const [idle, active] = [newId(), newId()];
    for (const photoId of [idle, active]) {
      await guest.createUpload({ eventId: event.id, photoId, bytes, first: bytes.subarray(0, 100) });
    }
    const updated_at = longAgo.toISOString();
    await testApp.db.updateTable('uploads').set({ updated_at }).where('photo_id', '=', idle).execute();
    await testApp.stores.photoRemoval.discardIdleUploads(since);
    expect((await guest.headUpload(active)).headers.get('upload-offset')).toBe('100');
    expect((await guest.headUpload(idle)).status).toBe(404);
    const again = await guest.createUpload({ eventId: event.id, photoId: idle, bytes, first: bytes });
    expect(again.headers.get('rollcall-receipt')).toContain(idle);
  });

  testOnDisk('deletes old files that a crash left of no upload, of a form and of a finished photo', async () => {
    const testApp = await createTestApp();
    const { guest, event } = await createEventWithGuest(testApp);
    const bytes = await drawJpeg();
    const finished = await guest.uploadPhoto(event.id, bytes);
    const open = newId();
    await guest.createUpload({ eventId: event.id, photoId: open, bytes, first: bytes.subarray(0, 100) });
    const incoming = join(testApp.dir, 'incoming');
    const [orphan, form, fresh] = [newId(), `form-${newId()}`, `form-${newId()}`];
    for (const name of [orphan, form, fresh, finished]) writeFileSync(join(incoming, name), bytes);
    for (const name of [orphan, form, finished, open]) utimesSync(join(incoming, name), longAgo, longAgo);
    await testApp.stores.photoRemoval.discardIdleUploads(since);
    expect(readdirSync(incoming).sort()).toEqual([open, fresh].sort());
  });
});
