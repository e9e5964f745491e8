import { expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem, type TestApp } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { isOnPostgres } from '../../test/engine.ts';

const listAuditEvents = (testApp: TestApp) => testApp.db.selectFrom('audit_log').selectAll().orderBy('id').execute();

async function eventWithPhoto() {
  const testApp = await createTestApp({ makesPictures: false });
  const world = await createEventWithGuest(testApp);
  const photoId = await world.guest.uploadPhoto(world.event.id, await drawJpeg(40, 30));
  return { testApp, ...world, photoId };
}

test('an action of a reviewer on a photo of somebody else is recorded once, with actor, action and time', async () => {
  const { testApp, organizer, account, event, photoId } = await eventWithPhoto();
  const photo = `/api/photos/${photoId}`;
  for (const isApproved of [true, true, false]) await organizer.call('PATCH', `${photo}/approve`, { isApproved });
  await organizer.call('PATCH', photo, { caption: 'At the lake' });
  await organizer.call('DELETE', photo);
  await organizer.post(`${photo}/restore`);
  await organizer.post(`${photo}/restore`);
  await organizer.call('DELETE', `${photo}?forever=true`);

  const events = await listAuditEvents(testApp);
  expect(events.map(({ action }) => action)).toEqual([
    'photo.approve',
    'photo.disapprove',
    'photo.change',
    'photo.remove',
    'photo.restore',
    'photo.erase',
  ]);
  for (const auditEvent of events) {
    expect(auditEvent).toMatchObject({ actor_id: account.id, event_id: event.id, target_id: photoId, details: '{}' });
    expect(Date.parse(auditEvent.at)).toBeGreaterThan(Date.now() - 60_000);
  }
});

test('actions on own photos are not recorded', async () => {
  const { testApp, organizer, guest, event, photoId } = await eventWithPhoto();
  await guest.call('PATCH', `/api/photos/${photoId}`, { caption: 'Mine' });
  await guest.call('DELETE', `/api/photos/${photoId}`);
  const own = await organizer.uploadPhoto(event.id, await drawJpeg(30, 40));
  await organizer.call('DELETE', `/api/photos/${own}`);
  expect(await listAuditEvents(testApp)).toEqual([]);
});

test('a change of an event is recorded with the names of its fields, without their values', async () => {
  const { testApp, organizer, account, event } = await eventWithPhoto();
  await organizer.call('PATCH', `/api/events/${event.id}`, { name: 'A secret party', isPublic: false });
  const events = await listAuditEvents(testApp);
  expect(events).toMatchObject([{ actor_id: account.id, action: 'event.change', event_id: event.id }]);
  expect(JSON.parse(events[0]!.details)).toEqual({ fields: ['name', 'isPublic'] });
});

test('a refused call is not recorded', async () => {
  const { testApp, organizer, guest, event, photoId } = await eventWithPhoto();
  await expectProblem(await guest.call('PATCH', `/api/photos/${photoId}/approve`, { isApproved: true }), 'forbidden');
  const stale = { isApproved: true, changeSeq: 0 };
  await expectProblem(await organizer.call('PATCH', `/api/photos/${photoId}/approve`, stale), 'conflict');
  await expectProblem(await guest.call('PATCH', `/api/events/${event.id}`, { name: 'Mine' }), 'forbidden');
  expect(await listAuditEvents(testApp)).toEqual([]);
});

test('an action that cannot be recorded is rolled back', async () => {
  const { testApp, organizer, photoId } = await eventWithPhoto();
  await testApp.db.schema.dropTable('audit_log').execute();
  const review = await organizer.call('PATCH', `/api/photos/${photoId}/approve`, { isApproved: true });
  await expectProblem(review, 'internal', 500);
  const photo = await testApp.db.selectFrom('photos').select('is_approved').executeTakeFirstOrThrow();
  expect(photo.is_approved).toBe(0);
});

test('recorded events cannot be changed or deleted', async () => {
  const { testApp, organizer, photoId } = await eventWithPhoto();
  await organizer.call('PATCH', `/api/photos/${photoId}/approve`, { isApproved: true });
  const { db } = testApp;
  await expect(db.updateTable('audit_log').set({ action: 'nothing' }).execute()).rejects.toThrow('append-only');
  await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only');
  const [recorded] = await db.selectFrom('audit_log').selectAll().execute();
  const replacement = { ...recorded!, action: 'nothing' };
  for (const replace of isOnPostgres ? [] : [db.replaceInto('audit_log'), db.insertInto('audit_log').orReplace()]) {
    await expect(replace.values(replacement).execute()).rejects.toThrow('append-only');
  }
  const update = db.insertInto('audit_log').values(replacement);
  await expect(
    update.onConflict((conflict) => conflict.column('id').doUpdateSet(replacement)).execute(),
  ).rejects.toThrow('append-only');
  expect(await db.selectFrom('audit_log').selectAll().execute()).toEqual([recorded]);
});
