import { type Kysely, sql } from 'kysely';

/**
 * Completes the append-only audit log: `insert or replace` deletes the existing row without firing delete triggers, unless
 * recursive triggers are on (sqlite.org/lang_conflict.html).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create trigger audit_log_is_never_replaced before insert on audit_log
      when exists (select 1 from audit_log where id = new.id) begin
        select raise(abort, 'the audit log is append-only');
      end`)
    .execute(db);
}
