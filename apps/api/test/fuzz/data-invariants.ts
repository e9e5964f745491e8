import { sql } from 'kysely';
import { expect } from 'vitest';
import { factsName, fullSizeName, posterName, renditionName } from '../../src/blobs/photo-file-names.ts';
import { incomingName } from '../../src/blobs/upload-id.ts';
import { findLowDays } from '../../src/event-days/low-days.ts';
import { findWrongInteractions } from '../../src/interactions/interactions.table.ts';
import { findWronglyCountedPhotos } from '../../src/reactions/wrong-counts.ts';
import type { TestApp } from '../create-test-app.ts';
import { isOnPostgres } from '../engine.ts';
import { listStoredFiles } from '../stored-files.ts';

/** Queries for rows that must not exist, by the invariant that they violate. */
const violations: Record<string, string> = {
  'guest_count equals the number of memberships': `select id from events where guest_count <> (select count(*) from event_guests where event_id = events.id)`,
  'photo_count equals the number of photos': `select id from events where photo_count <> (select count(*) from photos where event_id = events.id and removed_at is null)`,
  'approved_count equals the number of approved photos': `select id from events where approved_count <> (select count(*) from photos where event_id = events.id and removed_at is null and is_approved = 1)`,
  'contributor_count equals the number of uploaders': `select id from events where contributor_count <> (select count(distinct user_id) from photos where event_id = events.id and removed_at is null)`,
  'like_count equals the number of likes': `select id from photos where like_count <> (select count(*) from photo_reactions where photo_id = photos.id and reaction_type = 'like')`,
  'comment_count equals the number of comments': `select id from photos where comment_count <> (select count(*) from photo_comments where photo_id = photos.id and deleted_at is null)`,
  'no photo has a sequence number above its event’s': `select photos.id from photos join events on events.id = event_id where feed_seq > events.change_seq or photos.change_seq > feed_seq`,
  'no tombstone has a sequence number above its event’s': `select photo_id from photo_tombstones join events on events.id = event_id where feed_seq > change_seq`,
  'feed sequence numbers are unique per event': `select feed_seq from (select event_id, feed_seq from photos union all select event_id, feed_seq from photo_tombstones where feed_seq > 0) as listed group by event_id, feed_seq having count(*) > 1`,
  'change sequence numbers are unique per event': `select change_seq from photos group by event_id, change_seq having count(*) > 1`,
  'no message has a sequence number above its event’s, or below its place': `select event_messages.id from event_messages join events on events.id = event_id where seq > message_seq or number > seq`,
  'sequence numbers of messages are unique per event': `select seq from event_messages group by event_id, seq having count(*) > 1`,
  'what is left of a deleted message is its id': `select id from event_messages where deleted_at is not null and (message <> '' or id in (select message_id from event_message_mentions))`,
  'no two unread notifications stand for the same': `select user_id from notifications where is_read = 0 group by user_id, type, event_id, bundle having count(*) > 1`,
  'one membership per user and event': `select user_id from event_guests group by event_id, user_id having count(*) > 1`,
  'one active subscription without payment per user': `select user_id from subscriptions where status = 'active' and stripe_subscription_id is null group by user_id having count(*) > 1`,
  'erased photos are gone': `select photo_id from photo_tombstones where photo_id in (select id from photos union select photo_id from uploads)`,
  'stored photos have no upload': `select photo_id from uploads where part = 'picture' and photo_id in (select id from photos)`,
  'event times are UTC with Z': `select id from events where date not like '____-__-__T__:__:__.___Z' or end_date not like '____-__-__T__:__:__.___Z'`,
  'capture times are UTC with Z': `select id from photos where taken_at not like '____-__-__T__:__:__.___Z'`,
  'a day counts at least those who are known to have been active': `select id from event_analytics where active_users < (select count(*) from event_active_users as active where active.event_id = event_analytics.event_id and active.date = event_analytics.date)`,
  'who was active has a day': `select user_id from event_active_users as active where not exists (select 1 from event_analytics where event_id = active.event_id and date = active.date)`,
  'a day has as many photos as its hours': `select id from event_analytics where total_photos <> ${isOnPostgres ? '(select sum(value::int) from json_array_elements_text(photos_by_hour::json) as hours (value))' : '(select sum(value) from json_each(photos_by_hour))'}`,
  'approved photos have been approved': `select id from photos where is_approved = 1 and was_approved = 0`,
};

/** Expects consistent rows, counters, search index and files. Call it while no request is in flight. */
export async function expectDataInvariants(testApp: Pick<TestApp, 'db' | 'dir' | 'settings'>): Promise<void> {
  const { db } = testApp;
  expect(await findWrongInteractions(db), 'what people did').toEqual([]);
  expect(await findWronglyCountedPhotos(db), 'numbers of reactions and comments').toEqual([]);
  expect(await findLowDays(db), 'days that count less than is there').toEqual([]);
  for (const [rule, query] of Object.entries(violations)) {
    expect((await sql.raw(query).execute(db)).rows, rule).toEqual([]);
  }
  if (!isOnPostgres) await expectSoundFile({ db });
  await expectFileInvariants(testApp);
}

async function expectSoundFile({ db }: Pick<TestApp, 'db'>): Promise<void> {
  expect((await sql`pragma foreign_key_check`.execute(db)).rows, 'foreign keys').toEqual([]);
  expect((await sql`pragma integrity_check`.execute(db)).rows).toEqual([{ integrity_check: 'ok' }]);
  // FTS5, "The 'integrity-check' command": with rank 1 it compares the index with the rows, and throws on a mismatch.
  await sql`insert into photo_search_grams (photo_search_grams, rank) values ('integrity-check', 1)`.execute(db);
}

async function expectFileInvariants(testApp: Pick<TestApp, 'db' | 'dir' | 'settings'>): Promise<void> {
  const { db } = testApp;
  const photos = await db
    .selectFrom('photos')
    .select(['file_key', 'file_extension', 'thumbhash', 'full_size_extension', 'has_large_view', 'has_poster'])
    .execute();
  const expected = photos.flatMap(({ file_key, file_extension, thumbhash, full_size_extension, ...has }) => [
    `${file_key}.${file_extension}`,
    ...(full_size_extension === null ? [] : [fullSizeName(file_key, full_size_extension)]),
    ...(has.has_poster === 0 ? [] : [posterName(file_key)]),
    ...(has.has_large_view === 0 ? [] : [renditionName(file_key, 'large')]),
    factsName(file_key),
    ...(thumbhash === null ? [] : ['400', '1600', '1600-marked'].map((size) => `${file_key}-${size}.jpg`)),
  ]);
  expect(await listStoredFiles(testApp, 'pictures'), 'pictures').toEqual(expected.sort());
  const uploads = await db.selectFrom('uploads').select(['photo_id', 'part', 'chunks']).execute();
  const incoming = testApp.settings.objectStore
    ? uploads.flatMap(({ chunks }) => (chunks === '' ? [] : chunks.split(' ')))
    : uploads.map(incomingName);
  expect(await listStoredFiles(testApp, 'incoming'), 'incoming').toEqual(incoming.sort());
}
