import { type Kysely, sql } from 'kysely';

/** When the mail of an invitation was given up, and the order in which an event's invitations are listed. */
const statements = [
  `alter table invitations add column failed_at text`,
  `create index invitations_by_sent_at on invitations (event_id, sent_at desc, id desc)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
