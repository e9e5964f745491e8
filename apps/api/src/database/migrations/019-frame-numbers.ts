import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table events add column last_frame_number integer not null default 0`,
  `alter table photos add column frame_number integer not null default 0`,
  `update photos set frame_number = numbered.number from (
    select id, row_number() over (partition by event_id order by uploaded_at, id) as number from photos
  ) as numbered where numbered.id = photos.id`,
  `update events set last_frame_number = (
    select coalesce(max(frame_number), 0) from photos where photos.event_id = events.id
  )`,
];

/** A number of its own for each photo of an event, in the order of arrival. It stays when others are deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
