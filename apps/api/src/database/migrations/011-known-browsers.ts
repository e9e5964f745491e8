import { type Kysely, sql } from 'kysely';

/** The browsers in which somebody signed in to an account, and indexes to find the recipients of mails. */
const statements = [
  `create table known_browsers (
    customer_id text not null references customers (id) on delete cascade,
    browser_hash text not null,
    last_used_at text not null,
    primary key (customer_id, browser_hash)
  ) strict, without rowid`,
  `create index invitations_by_email on invitations (guest_email)`,
  `create index event_guests_by_typed_email on event_guests (guest_email)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
