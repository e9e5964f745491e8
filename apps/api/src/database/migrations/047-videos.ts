import { type Kysely, sql } from 'kysely';

const statements = [
  'alter table events add column accepts_videos integer not null default 0',
  "alter table photos add column kind text not null default 'photo' check (kind in ('photo', 'video'))",
  'alter table photos add column duration_ms integer',
  'alter table photos add column has_poster integer not null default 0',
];

/** Videos, in events that accept them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
