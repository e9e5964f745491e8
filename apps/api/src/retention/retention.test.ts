import type { EventStats } from '@rollcall/schema/event';
import { newId } from '@rollcall/schema/id';
import type { Photo } from '@rollcall/schema/photo';
import { expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { startSmtpServer } from '../../test/smtp-test-server.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Creates an event of today with two photos, on a server that deletes photos 90 days after an event without a plan. */
async function createOldEvent() {
  const refusals: { code: number; text: string }[] = [];
  const inbox = await startSmtpServer(refusals);
  const environment = { SMTP_URL: inbox.url, ROLLCALL_RETENTION_DAYS: '90', ROLLCALL_ORIGIN: 'https://photos.example' };
  const testApp = await createTestApp({ environment, makesPictures: false });
  const { organizer, account, event, guest } = await createEventWithGuest(testApp, { autoApprove: true });
  for (let photo = 0; photo < 2; photo++) await guest.uploadPhoto(event.id, await drawJpeg());
  const { db, stores, mailQueue } = testApp;
  // The organizer is asked to confirm their address.
  await mailQueue.onIdle();
  inbox.mails.length = 0;
  await db.updateTable('events').set({ date: new Date().toISOString() }).where('id', '=', event.id).execute();
  const startedAt = Date.now();
  const atDay = (days: number) => new Date(startedAt + days * dayMs);
  const runAtDay = (days: number) => stores.retention.run(atDay(days));
  const countPhotos = async () => (await guest.getJson<Photo[]>(`/api/events/${event.id}/photos`)).length;
  const findExpiry = async () => (await organizer.getJson<EventStats>(`/api/events/${event.id}/stats`)).photosExpireAt;
  const subscribe = (expiresAt: Date) =>
    db
      .insertInto('subscriptions')
      .values({
        id: newId(),
        user_id: account.id,
        plan_type: 'premium',
        expires_at: expiresAt.toISOString(),
        created_at: atDay(0).toISOString(),
        updated_at: atDay(0).toISOString(),
      })
      .execute();
  return { testApp, inbox, refusals, event, account, atDay, runAtDay, countPhotos, findExpiry, subscribe };
}

const tolerance = 60_000;

test('photos of an event without a plan go at the set age, after a mail 30 days and another 7 days before', async () => {
  const { testApp, inbox, event, account, atDay, runAtDay, countPhotos, findExpiry } = await createOldEvent();
  await runAtDay(59);
  expect([inbox.mails.length, await findExpiry()]).toEqual([0, undefined]);

  for (const day of [60.1, 61, 82]) await runAtDay(day);
  expect(inbox.mails.map(({ recipients }) => recipients)).toEqual([[account.email]]);
  const expiresAt = await findExpiry();
  expect(Math.abs(Date.parse(expiresAt!) - atDay(90.1).getTime())).toBeLessThan(tolerance);
  const { subject, text } = inbox.mails[0]!;
  const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(expiresAt!));
  expect(subject).toBe(`The photos from “${event.name}” will be deleted on ${date}`);
  expect(text).toContain('2 photos from your guests');
  expect(text).toContain(`https://photos.example/event/${event.id}/dashboard`);
  // Where nothing is sold, no plan is offered.
  expect(text).not.toContain('With a plan');

  for (const day of [83.5, 84]) await runAtDay(day);
  expect(inbox.mails).toHaveLength(2);
  // The second mail promises no third one.
  for (const mail of inbox.mails) expect(mail.text).toContain('We write twice: 30 days and 7 days before.');
  await runAtDay(90);
  expect(await countPhotos()).toBe(2);
  await runAtDay(90.2);
  expect([await countPhotos(), await findExpiry()]).toEqual([0, undefined]);
  const { db } = testApp;
  expect(await db.selectFrom('photos').select('id').execute()).toEqual([]);
  expect(await db.selectFrom('photo_tombstones').select('photo_id').execute()).toHaveLength(2);
  const [entry] = await db.selectFrom('audit_log').selectAll().where('action', '=', 'event.expire').execute();
  expect(entry).toMatchObject({ actor_id: null, event_id: event.id });
  await runAtDay(120);
  expect(inbox.mails).toHaveLength(2);
});

test('a server that was off announces first, and never sends both mails and deletes on one day', async () => {
  const { inbox, runAtDay, countPhotos } = await createOldEvent();
  await runAtDay(400);
  expect([inbox.mails.length, await countPhotos()]).toEqual([1, 2]);
  await runAtDay(700);
  expect([inbox.mails.length, await countPhotos()]).toEqual([2, 2]);
  await runAtDay(701.1);
  expect(await countPhotos()).toBe(0);
});

test('nothing is deleted that the mail server did not accept a notice of', async () => {
  const { inbox, refusals, runAtDay, countPhotos, findExpiry } = await createOldEvent();
  const refused = { code: 550, text: 'no such mailbox' };
  refusals.push(refused, refused);
  for (const day of [61, 120]) await runAtDay(day);
  expect([inbox.mails.length, await findExpiry(), await countPhotos()]).toEqual([0, undefined, 2]);
  for (const day of [121, 140]) await runAtDay(day);
  expect([inbox.mails.length, await countPhotos()]).toEqual([1, 2]);
});

test('a plan withdraws the announcement, and after its end the organizer has 30 days again', async () => {
  const { inbox, atDay, runAtDay, countPhotos, findExpiry, subscribe } = await createOldEvent();
  for (const day of [61, 84.5]) await runAtDay(day);
  await subscribe(atDay(200));
  await runAtDay(92);
  expect([await findExpiry(), await countPhotos()]).toEqual([undefined, 2]);
  await runAtDay(201);
  expect(Math.abs(Date.parse((await findExpiry())!) - atDay(231).getTime())).toBeLessThan(tolerance);
  expect([inbox.mails.length, await countPhotos()]).toEqual([3, 2]);
});

test('a date that was wrong withdraws the announcement once it is mended', async () => {
  const { inbox, atDay, runAtDay, countPhotos, findExpiry, testApp, event } = await createOldEvent();
  const setDate = async (date: Date) =>
    await testApp.db.updateTable('events').set({ date: date.toISOString() }).where('id', '=', event.id).execute();
  await setDate(atDay(-5000));
  for (const day of [1, 24.5]) await runAtDay(day);
  expect(Math.abs(Date.parse((await findExpiry())!) - atDay(31).getTime())).toBeLessThan(tolerance);
  await setDate(atDay(0));
  await runAtDay(32);
  expect([await findExpiry(), await countPhotos()]).toEqual([undefined, 2]);
  await runAtDay(61);
  expect(Math.abs(Date.parse((await findExpiry())!) - atDay(91).getTime())).toBeLessThan(tolerance);
  expect(inbox.mails).toHaveLength(3);
});

test('a plan that comes while photos are being deleted keeps those that are left', async () => {
  const { testApp, atDay, runAtDay, countPhotos, findExpiry, subscribe } = await createOldEvent();
  for (const day of [61, 84.5]) await runAtDay(day);
  const { blobs } = testApp;
  const deleteFiles = blobs.deleteAll.bind(blobs);
  let isPaid = false;
  blobs.deleteAll = async (names) => {
    if (!isPaid) await subscribe(atDay(400));
    isPaid = true;
    await deleteFiles(names);
  };
  await runAtDay(92);
  expect(await countPhotos()).toBe(1);
  await runAtDay(93);
  expect([await countPhotos(), await findExpiry()]).toEqual([1, undefined]);
});

test('without the setting, and where nothing is billed, photos stay and announcements are withdrawn', async () => {
  for (const change of [{ retentionDays: null }, { isBillingOn: false }]) {
    const { testApp, inbox, runAtDay, countPhotos, findExpiry } = await createOldEvent();
    for (const day of [61, 84.5]) await runAtDay(day);
    Object.assign(testApp.settings, change);
    await runAtDay(92);
    expect([inbox.mails.length, await findExpiry(), await countPhotos()]).toEqual([2, undefined, 2]);
  }
});

test('the age counts from the end of an event of several days, and anew from a later one', async () => {
  const { testApp, event, atDay, runAtDay, findExpiry } = await createOldEvent();
  const endAtDay = (day: number) =>
    testApp.db
      .updateTable('events')
      .set({ end_date: atDay(day).toISOString() })
      .where('id', '=', event.id)
      .execute();
  await endAtDay(3);
  await runAtDay(62);
  expect(await findExpiry()).toBeUndefined();
  await runAtDay(63.1);
  expect(Math.abs(Date.parse((await findExpiry())!) - atDay(93.1).getTime())).toBeLessThan(tolerance);
  await endAtDay(30);
  await runAtDay(64);
  expect(await findExpiry()).toBeUndefined();
});
