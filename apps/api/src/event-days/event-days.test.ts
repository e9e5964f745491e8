import { newId } from '@rollcall/schema/id';
import type { Photo } from '@rollcall/schema/photo';
import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, type TestApp } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { testOnSqlite } from '../../test/engine.ts';
import { expectDataInvariants } from '../../test/fuzz/data-invariants.ts';
import { grantPlan } from '../../test/grant-plan.ts';
import { seededRandom } from '../../test/seeded-random.ts';
import { newGuestCredentials, type TestClient } from '../../test/test-client.ts';
import { up } from '../database/migrations/044-event-analytics.ts';
import { noHours } from './activity-by-day.ts';
import { selectDays } from './event-days.table.ts';

async function createEvent(timeZone: string | null = 'Europe/Berlin') {
  const testApp = await createTestApp({ makesPictures: false });
  const created = await createEventWithGuest(testApp, { autoApprove: true, timeZone });
  return { testApp, days: () => selectDays(testApp.db, created.event.id), ...created };
}

const localDate = (time: string | Date, timeZone = 'Europe/Berlin') =>
  new Date(time).toLocaleDateString('sv-SE', { timeZone });

test('counts what happens on its day, and keeps it when photos and people go', async () => {
  const { testApp, organizer, guest, event, days } = await createEvent();
  const photoId = await guest.uploadPhoto(event.id, await drawJpeg());
  await organizer.call('PUT', `/api/photos/${photoId}/like`);
  await organizer.post(`/api/photos/${photoId}/comments`, { comment: 'Lovely' });
  const [photo] = await organizer.getJson<Photo[]>(`/api/events/${event.id}/photos`);
  await guest.call('GET', `/api/download/${photo!.filename}`);
  const date = localDate(new Date());
  const counted = { date, totalPhotos: 1, totalReactions: 1, totalComments: 1, totalDownloads: 1, activeUsers: 2 };
  expect(await days()).toMatchObject([counted]);

  expect((await guest.call('DELETE', '/api/privacy/me')).status).toBe(204);
  expect(await organizer.getJson(`/api/events/${event.id}/photos`)).toEqual([]);
  expect(await days()).toMatchObject([counted]);
  const active = await testApp.db.selectFrom('event_active_users').select('user_id').execute();
  expect(active).toEqual([{ user_id: event.organizerId }]);
  expect((await organizer.call('DELETE', `/api/events/${event.id}`)).status).toBe(204);
  for (const table of ['event_analytics', 'event_active_users'] as const) {
    expect(await testApp.db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});

test('a reaction or a comment that is taken back counts no more, and one that is repeated counts once', async () => {
  const { testApp, organizer, guest, event, days } = await createEvent();
  const photoId = await guest.uploadPhoto(event.id, await drawJpeg());
  for (let i = 0; i < 2; i++) await organizer.call('PUT', `/api/photos/${photoId}/like`);
  await organizer.call('PUT', `/api/photos/${photoId}/reactions/wow`);
  const comment = { id: newId(), comment: 'Lovely' };
  for (let i = 0; i < 2; i++) await organizer.post(`/api/photos/${photoId}/comments`, comment);
  expect(await days()).toMatchObject([{ totalReactions: 2, totalComments: 1 }]);
  for (let i = 0; i < 2; i++) await organizer.call('DELETE', `/api/photos/${photoId}/like`);
  await organizer.call('PATCH', `/api/comments/${comment.id}`, { comment: 'Lovely!' });
  expect(await days()).toMatchObject([{ totalReactions: 1, totalComments: 1 }]);
  for (let i = 0; i < 2; i++) await organizer.call('DELETE', `/api/comments/${comment.id}`);
  expect(await days()).toMatchObject([{ totalReactions: 1, totalComments: 0, activeUsers: 2 }]);
  await expectDataInvariants(testApp);
  // A number that was wrong for whatever reason is no reason to refuse anything.
  await testApp.db.updateTable('event_analytics').set({ total_reactions: 0 }).execute();
  expect((await organizer.call('DELETE', `/api/photos/${photoId}/reactions/wow`)).status).toBeLessThan(300);
  expect(await days()).toMatchObject([{ totalReactions: 0 }]);
});

test('whoever signs in counts once on a day on which they were active as a guest too', async () => {
  const { testApp, guest, event, days } = await createEvent();
  const photoId = await guest.uploadPhoto(event.id, await drawJpeg());
  const account = testApp.client();
  const { id, email } = await account.signUp();
  await account.join(event.id);
  for (const person of [account, guest]) await person.call('PUT', `/api/photos/${photoId}/like`);
  expect(await days()).toMatchObject([{ activeUsers: 2, totalReactions: 2 }]);
  await guest.post('/api/auth/login', { email, password: 'correct horse battery' });
  expect(await days()).toMatchObject([{ activeUsers: 1, totalReactions: 1 }]);
  expect(await testApp.db.selectFrom('event_active_users').select('user_id').execute()).toEqual([{ user_id: id }]);
  await account.call('DELETE', `/api/photos/${photoId}/like`);
  expect(await days()).toMatchObject([{ totalReactions: 0 }]);
});

test('parts of a file or an archive count as no downloads, and the whole of it as one', async () => {
  const { testApp, account, guest, organizer, event, days } = await createEvent();
  await grantPlan(testApp, account.id, 'premium');
  await guest.uploadPhoto(event.id, await drawJpeg());
  const { filename } = (await organizer.getJson<Photo[]>(`/api/events/${event.id}/photos`))[0]!;
  const archive = `/api/events/${event.id}/photos.zip`;
  const get = async (path: string, range?: string) => {
    const response = await organizer.get(path, range === undefined ? {} : { Range: range });
    expect([200, 206]).toContain(response.status);
    await response.arrayBuffer();
  };
  for (const path of [`/api/download/${filename}`, archive]) {
    for (const range of ['bytes=0-0', 'bytes=1-', 'bytes=-1']) await get(path, range);
  }
  expect(await days()).toMatchObject([{ totalDownloads: 0 }]);
  for (const path of [`/api/download/${filename}`, archive]) {
    await get(path);
    await get(path, 'bytes=0-');
  }
  expect(await days()).toMatchObject([{ totalDownloads: 4 }]);
});

test('an event without a time zone counts by UTC, until it has one', async () => {
  const { organizer, guest, event, days } = await createEvent(null);
  const bytes = await drawJpeg();
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const takenAt = `${yesterday}T23:15:00.000Z`;
  await guest.createUpload({ eventId: event.id, photoId: newId(), bytes, first: bytes, takenAt });
  expect(await days()).toMatchObject([{ date: yesterday, photosByHour: noHours().with(23, 1) }]);
  await organizer.call('PATCH', `/api/events/${event.id}`, { timeZone: 'Asia/Tokyo' });
  const date = localDate(takenAt, 'Asia/Tokyo');
  expect(await days()).toMatchObject([{ date, photosByHour: noHours().with(8, 1) }]);
});

test('another time zone moves what is there to its days and hours, and leaves what is gone', async () => {
  const { testApp, organizer, guest, event, days } = await createEvent('Pacific/Honolulu');
  const bytes = await drawJpeg();
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  // 23:15 of the day before in Honolulu, 11:15 in Berlin or 10:15.
  const takenAt = `${yesterday}T09:15:00.000Z`;
  await guest.createUpload({ eventId: event.id, photoId: newId(), bytes, first: bytes, takenAt });
  const gone = newId();
  const other = await drawJpeg();
  await guest.createUpload({ eventId: event.id, photoId: gone, bytes: other, first: other, takenAt });
  await organizer.call('DELETE', `/api/photos/${gone}?forever=true`);
  const before = localDate(takenAt, 'Pacific/Honolulu');
  expect(await days()).toMatchObject([{ date: before, totalPhotos: 2, photosByHour: noHours().with(23, 2) }]);

  const { status } = await organizer.call('PATCH', `/api/events/${event.id}`, { timeZone: 'Etc/GMT-2' });
  expect(status).toBe(200);
  expect(await days()).toMatchObject([
    { date: before, totalPhotos: 1, activeUsers: 0, photosByHour: noHours().with(23, 1) },
    { date: yesterday, totalPhotos: 1, activeUsers: 1, photosByHour: noHours().with(11, 1) },
  ]);
  await expectDataInvariants(testApp);
});

testOnSqlite(
  'an upgrade counts what is there of events by the days of their time zones, and all downloads',
  async () => {
    const { testApp, organizer, guest, event, days } = await createEvent('Asia/Kathmandu');
    const photoId = await guest.uploadPhoto(event.id, await drawJpeg());
    await organizer.call('PUT', `/api/photos/${photoId}/like`);
    await organizer.post(`/api/photos/${photoId}/comments`, { comment: 'Lovely' });
    const expected = await days();
    const { db } = testApp;
    for (const table of ['event_analytics', 'event_active_users'])
      await sql`drop table ${sql.table(table)}`.execute(db);
    await sql`create table event_downloads (event_id text, quarter integer, downloads integer)`.execute(db);
    // 17:15 in Kathmandu.
    const quarter = Date.UTC(2027, 5, 12, 11, 30) / 900_000;
    await sql`insert into event_downloads values (${event.id}, ${quarter}, 7)`.execute(db);
    await up(db as Kysely<unknown>);
    const withoutTime = (all: Awaited<ReturnType<typeof days>>) => all.map(({ updatedAt, ...day }) => day);
    expect(withoutTime(await days())).toEqual(
      [
        ...withoutTime(expected),
        {
          date: '2027-06-12',
          totalPhotos: 0,
          totalReactions: 0,
          totalComments: 0,
          totalDownloads: 7,
          activeUsers: 0,
          photosByHour: noHours(),
        },
      ].sort((a, b) => (a.date < b.date ? -1 : 1)),
    );
    await expectDataInvariants(testApp);
  },
);

test('figures are never below what is there, nor below 0, after hundreds of concurrent actions', {
  timeout: 120_000,
}, async () => {
  const testApp: TestApp = await createTestApp({
    makesPictures: false,
    limits: { comments: { calls: 1e6, seconds: 60 } },
  });
  const { organizer, event, guest } = await createEventWithGuest(testApp, {
    autoApprove: true,
    timeZone: 'Asia/Tokyo',
  });
  const clients = [organizer, guest];
  for (let count = 0; count < 4; count++) {
    const client = testApp.client();
    await client.join(event.id, newGuestCredentials(), `Guest ${count}`);
    clients.push(client);
  }
  const bytes = await drawJpeg();
  const photoIds = [await guest.uploadPhoto(event.id, bytes)];
  const random = seededRandom(9);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const act = async (client: TestClient, choice: number): Promise<unknown> => {
    const photoId = pick(photoIds);
    if (choice < 0.1) {
      const takenAt = new Date(Date.now() - random() * 9 * 24 * 60 * 60 * 1000).toISOString();
      const id = newId();
      photoIds.push(id);
      return await client.createUpload({ eventId: event.id, photoId: id, bytes, first: bytes, takenAt });
    }
    if (choice < 0.15) return await client.call('DELETE', `/api/photos/${photoId}`);
    if (choice < 0.18) {
      return await organizer.call('PATCH', `/api/events/${event.id}`, {
        timeZone: pick(['Asia/Tokyo', 'UTC', 'Asia/Kathmandu']),
      });
    }
    if (choice < 0.5) return await client.call('PUT', `/api/photos/${photoId}/like`);
    if (choice < 0.7) return await client.call('DELETE', `/api/photos/${photoId}/like`);
    if (choice < 0.9) return await client.post(`/api/photos/${photoId}/comments`, { comment: 'Lovely' });
    const comments = await organizer.call('GET', `/api/photos/${photoId}/comments?limit=1`);
    const [comment] = comments.ok ? ((await comments.json()) as { id: string }[]) : [];
    return comment && (await organizer.call('DELETE', `/api/comments/${comment.id}`));
  };
  for (let round = 0; round < 20; round++) {
    await Promise.all(Array.from({ length: 30 }, () => act(pick(clients), random())));
  }
  await expectDataInvariants(testApp);
  expect(photoIds.length).toBeGreaterThan(20);
});
