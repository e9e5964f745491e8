import { type Kysely, sql } from 'kysely';

/**
 * The bytes that have arrived of uploads that are not complete, with their sum for each event. Those of uploads begun
 * before count from their next progress.
 */
const statements = [
  `alter table uploads add column received_bytes integer not null default 0`,
  `alter table events add column unfinished_bytes integer not null default 0`,
  `create trigger uploads_add_bytes after insert on uploads begin
    update events set unfinished_bytes = unfinished_bytes + new.received_bytes where id = new.event_id;
  end`,
  `create trigger uploads_change_bytes after update of received_bytes on uploads begin
    update events set unfinished_bytes = unfinished_bytes + new.received_bytes - old.received_bytes
      where id = new.event_id;
  end`,
  `create trigger uploads_subtract_bytes after delete on uploads begin
    update events set unfinished_bytes = unfinished_bytes - old.received_bytes where id = old.event_id;
  end`,
  `create index uploads_of_user on uploads (user_id, event_id, received_bytes)`,
  `create index uploads_stalled on uploads (event_id, updated_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
