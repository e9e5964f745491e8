import { type Kysely, sql } from 'kysely';

const statements = [
  // How many clean pictures of an event were downloaded in each quarter of an hour, by nobody in particular.
  `create table event_downloads (
    event_id text not null references events (id) on delete cascade,
    quarter integer not null,
    downloads integer not null,
    primary key (event_id, quarter)
  ) strict, without rowid`,
  `alter table events add column custom_branding text`,
];

/** What the Business plan adds to events: analytics and branding. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
