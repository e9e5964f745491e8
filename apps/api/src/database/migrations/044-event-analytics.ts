import { toWallTime } from '@rollcall/gallery/wall-time';
import { newId } from '@rollcall/schema/id';
import { type Kysely, sql } from 'kysely';

const tables = [
  // What happened stays counted when photos, people and what they wrote are gone.
  `create table event_analytics (
    id text primary key,
    event_id text not null references events (id) on delete cascade,
    date text not null check (length(date) = 10),
    total_photos integer not null default 0 check (total_photos >= 0),
    total_reactions integer not null default 0 check (total_reactions >= 0),
    total_comments integer not null default 0 check (total_comments >= 0),
    total_downloads integer not null default 0 check (total_downloads >= 0),
    active_users integer not null default 0 check (active_users >= 0),
    photos_by_hour text not null check (json_array_length(photos_by_hour) = 24),
    updated_at text not null,
    unique (event_id, date)
  ) strict, without rowid`,
  // So that a person is counted once a day.
  `create table event_active_users (
    event_id text not null references events (id) on delete cascade,
    date text not null,
    user_id text not null references users (id) on delete cascade,
    primary key (event_id, date, user_id)
  ) strict, without rowid`,
  'create index event_active_users_of_user on event_active_users (user_id)',
];

const kinds = ['photos', 'reactions', 'comments', 'downloads'] as const;

interface Done {
  kind: (typeof kinds)[number];
  /** The quarter of an hour, counted from 1970 in UTC: every time zone's offset is a multiple of it. */
  quarter: number;
  userId: string | null;
  count: number;
}

const quarterOf = (time: string) => sql.raw(`cast(strftime('%s', ${time}) as integer) / 900`);

/** A photo counts when it was taken, unless the device says a time that is not in the week before it arrived. */
const countedTime = `case
  when taken_at between strftime('%Y-%m-%dT%H:%M:%fZ', uploaded_at, '-7 days') and uploaded_at then taken_at
  else uploaded_at end`;

const selectDone = (eventId: string) => sql<Done>`
  select kind, quarter, user_id as "userId", count(*) as count from (
    select 'photos' as kind, ${quarterOf(countedTime)} as quarter, user_id from photos
      where event_id = ${eventId} and preview_state is not 'only'
    union all select 'reactions', ${quarterOf('photo_reactions.created_at')}, photo_reactions.user_id
      from photo_reactions inner join photos on photos.id = photo_id where event_id = ${eventId}
    union all select 'comments', ${quarterOf('photo_comments.created_at')}, photo_comments.user_id
      from photo_comments inner join photos on photos.id = photo_id where event_id = ${eventId} and deleted_at is null
  ) group by kind, quarter, user_id
  union all select 'downloads', quarter, null, downloads from event_downloads where event_id = ${eventId}`;

async function countDays(db: Kysely<unknown>, eventId: string, timeZone: string): Promise<void> {
  const days = new Map<string, { totals: Record<Done['kind'], number>; hours: number[]; users: Set<string> }>();
  const { rows } = await selectDone(eventId).execute(db);
  for (const { kind, quarter, userId, count } of rows) {
    const { date, time } = toWallTime(timeZone, new Date(quarter * 900_000).toISOString());
    const totals = { photos: 0, reactions: 0, comments: 0, downloads: 0 };
    const day = days.get(date) ?? { totals, hours: new Array<number>(24).fill(0), users: new Set() };
    days.set(date, day);
    day.totals[kind] += count;
    if (kind === 'photos') day.hours[Number(time.slice(0, 2))]! += count;
    if (userId !== null) day.users.add(userId);
  }
  const now = new Date().toISOString();
  for (const [date, { totals, hours, users }] of days) {
    const counts = sql.join([...kinds.map((kind) => totals[kind]), users.size]);
    await sql`insert into event_analytics (id, event_id, date, total_photos, total_reactions, total_comments,
      total_downloads, active_users, photos_by_hour, updated_at)
      values (${newId()}, ${eventId}, ${date}, ${counts}, ${JSON.stringify(hours)}, ${now})`.execute(db);
    for (const userId of users) {
      await sql`insert into event_active_users values (${eventId}, ${date}, ${userId})`.execute(db);
    }
  }
}

/** What happened at events by day of their time zone, of existing events from what is still there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of tables) await sql.raw(statement).execute(db);
  const { rows: events } = await sql<{ id: string; timeZone: string | null }>`
    select id, time_zone as "timeZone" from events`.execute(db);
  for (const { id, timeZone } of events) await countDays(db, id, timeZone ?? 'UTC');
  await sql.raw('drop table event_downloads').execute(db);
}
