import { type Kysely, sql } from 'kysely';

const statements = [
  'alter table events add column exposures integer',
  'alter table events add column develops_at text',
  `create table exposures (
    event_id text not null references events (id) on delete cascade,
    photo_id text not null,
    user_id text not null references users (id),
    exposed_at text not null,
    primary key (event_id, photo_id)
  ) strict, without rowid`,
  'create index exposures_of_user on exposures (user_id, event_id)',
  // As in migration 031, with the time from which everybody gets the pictures.
  'drop trigger rights_changes_events_update',
  `create trigger rights_changes_events_update
    after update of organizer_id, is_public, guests_see_all, develops_at on events begin
      insert into rights_changes (scope) values (old.id);
      insert into rights_changes (scope) values (new.id);
    end`,
];

/** Film mode: how many photos each guest takes, and when these are developed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
