import { type Kysely, sql } from 'kysely';

const statements = [
  // Few of many: who reviews would read all photos of an event to find them. In the order of both lists.
  `create index photos_pending_newest on photos (event_id, uploaded_at desc, id desc)
    where removed_at is null and is_approved = 0`,
  `create index photos_pending_popular on photos (event_id, popularity desc, id desc)
    where removed_at is null and is_approved = 0`,
  // What an account did, for its export.
  `create index audit_log_of_actor on audit_log (actor_id, id)`,
];

/** Finds the pending photos of an event, and what an account did, without reading all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
