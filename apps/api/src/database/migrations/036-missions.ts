import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table events add column missions text not null default '[]'`,
  'alter table photos add column mission text',
  // As in migration 035, with what says which missions photos show.
  'drop trigger rights_changes_events_update',
  `create trigger rights_changes_events_update
    after update of organizer_id, is_public, guests_see_all, develops_at, missions on events begin
      insert into rights_changes (scope) values (old.id);
      insert into rights_changes (scope) values (new.id);
    end`,
];

/** Missions: what the host asks guests to take photos of, and which of them a photo fulfils. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
