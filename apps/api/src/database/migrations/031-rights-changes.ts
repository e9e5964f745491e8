import { type Kysely, sql } from 'kysely';

/** Rows that are kept. A reader that missed more computes all rights anew. */
const keptRows = 5_000;

/**
 * What rights in events are computed from: the table, the columns that matter, and the column that says whose rights
 * change with a row, a user's or those of everybody in an event.
 */
const sources: { table: string; columns: string; scope: string }[] = [
  { table: 'sessions', columns: 'id, user_id', scope: 'user_id' },
  { table: 'customers', columns: 'is_active, is_admin', scope: 'id' },
  { table: 'subscriptions', columns: 'user_id, plan_type, status, expires_at, renews', scope: 'user_id' },
  { table: 'private_event_subscriptions', columns: 'event_id, status, expires_at, renews', scope: 'event_id' },
  { table: 'events', columns: 'organizer_id, is_public, guests_see_all', scope: 'id' },
  { table: 'event_guests', columns: 'user_id, event_id, has_full_access', scope: 'user_id' },
  { table: 'membership_claims', columns: 'user_id, proof, has_full_access', scope: 'user_id' },
  { table: 'removed_guest_identities', columns: 'identity', scope: 'identity' },
];

/** A claim on a membership has the rights of the membership. */
const claimants = (row: 'old' | 'new') =>
  `insert into rights_changes (scope) select user_id from membership_claims where event_guest_id = ${row}.id;`;

/**
 * Records whose rights change, in the transaction that changes them, so that an open stream computes them anew only
 * then. Rows of new sessions and events are left out: nobody has a stream of them yet.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table rights_changes (seq integer primary key autoincrement, scope text not null) strict`.execute(
    db,
  );
  await sql
    .raw(`create trigger rights_changes_trim after insert on rights_changes begin
      delete from rights_changes where seq <= new.seq - ${keptRows}; end`)
    .execute(db);
  for (const { table, columns, scope } of sources) {
    const record = (row: 'old' | 'new') =>
      `insert into rights_changes (scope) values (${row}.${scope}); ${table === 'event_guests' ? claimants(row) : ''}`;
    const triggers = {
      delete: `after delete on ${table} begin ${record('old')} end`,
      update: `after update of ${columns} on ${table} begin ${record('old')} ${record('new')} end`,
      ...(!['sessions', 'events'].includes(table) && { insert: `after insert on ${table} begin ${record('new')} end` }),
    };
    for (const [name, trigger] of Object.entries(triggers)) {
      await sql.raw(`create trigger rights_changes_${table}_${name} ${trigger}`).execute(db);
    }
  }
}
