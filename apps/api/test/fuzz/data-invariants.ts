import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestApp } from '../create-test-app.ts';

/** Rows that must not exist, by the rule that they break. */
const violations: Record<string, string> = {
  'guest_count counts the memberships': `select id from events where guest_count <> (select count(*) from event_guests where event_id = events.id)`,
  'photo_count counts the photos': `select id from events where photo_count <> (select count(*) from photos where event_id = events.id and removed_at is null)`,
  'approved_count counts the approved': `select id from events where approved_count <> (select count(*) from photos where event_id = events.id and removed_at is null and is_approved = 1)`,
  'contributor_count counts who has photos': `select id from events where contributor_count <> (select count(distinct user_id) from photos where event_id = events.id and removed_at is null)`,
  'like_count counts the likes': `select id from photos where like_count <> (select count(*) from photo_likes where photo_id = photos.id)`,
  'comment_count counts the comments': `select id from photos where comment_count <> (select count(*) from photo_comments where photo_id = photos.id and deleted_at is null)`,
  'no change is ahead of its event': `select photos.id from photos join events on events.id = event_id where feed_seq > events.change_seq or photos.change_seq > feed_seq`,
  'no tombstone is ahead of its event': `select photo_id from photo_tombstones join events on events.id = event_id where feed_seq > change_seq`,
  'each change has a number of its own': `select feed_seq from (select event_id, feed_seq from photos union all select event_id, feed_seq from photo_tombstones where feed_seq > 0) group by event_id, feed_seq having count(*) > 1`,
  'each review has a number of its own': `select change_seq from photos group by event_id, change_seq having count(*) > 1`,
  'one membership a person': `select user_id from event_guests group by event_id, user_id having count(*) > 1`,
  'one plan a person runs': `select user_id from subscriptions where status = 'active' group by user_id having count(*) > 1`,
  'what is erased is not there': `select photo_id from photo_tombstones where photo_id in (select id from photos union select photo_id from uploads)`,
  'what is there is no upload any more': `select photo_id from uploads where photo_id in (select id from photos)`,
  'times are UTC with Z': `select id from events where date not like '____-__-__T__:__:__.___Z' or end_date not like '____-__-__T__:__:__.___Z'`,
  'a taken time is UTC with Z': `select id from photos where taken_at not like '____-__-__T__:__:__.___Z'`,
  'approved was approved once': `select id from photos where is_approved = 1 and was_approved = 0`,
};

/** Nothing contradicts itself: rows, counters, words and files. To be called when no call is under way. */
export async function expectDataInvariants({ db, dir }: Pick<TestApp, 'db' | 'dir'>): Promise<void> {
  for (const [rule, query] of Object.entries(violations)) {
    expect((await sql.raw(query).execute(db)).rows, rule).toEqual([]);
  }
  expect((await sql`pragma foreign_key_check`.execute(db)).rows, 'every reference leads somewhere').toEqual([]);
  expect((await sql`pragma integrity_check`.execute(db)).rows).toEqual([{ integrity_check: 'ok' }]);
  // FTS5, "The 'integrity-check' command": with rank 1 it compares the index with the rows. It throws.
  await sql`insert into photo_words (photo_words, rank) values ('integrity-check', 1)`.execute(db);
  await expectFileInvariants({ db, dir });
}

async function expectFileInvariants({ db, dir }: Pick<TestApp, 'db' | 'dir'>): Promise<void> {
  const photos = await db.selectFrom('photos').select(['file_key', 'file_extension', 'thumbhash']).execute();
  const expected = photos.flatMap(({ file_key, file_extension, thumbhash }) => [
    `${file_key}.${file_extension}`,
    ...(thumbhash === null ? [] : ['400', '1600', '1600-marked'].map((size) => `${file_key}-${size}.jpg`)),
  ]);
  const folder = join(dir, 'pictures');
  const kept = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  expect(
    kept
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .sort(),
    'pictures',
  ).toEqual(expected.sort());
  const uploads = await db.selectFrom('uploads').select('photo_id').execute();
  expect(readdirSync(join(dir, 'incoming')).sort(), 'incoming').toEqual(uploads.map(({ photo_id }) => photo_id).sort());
}
