import { type Kysely, sql } from 'kysely';

/** Mails that nobody has asked for and so nobody would ask for again, until they are sent. */
const statements = [
  `create table mail_deliveries (
    id text primary key,
    kind text not null check (kind in ('pending-uploads', 'webhook-disabled')),
    subject_id text not null,
    user_id text references users (id) on delete cascade,
    attempts integer not null default 0,
    not_before text not null,
    created_at text not null
  ) strict, without rowid`,
  'create index mail_deliveries_due on mail_deliveries (not_before)',
  'create index mail_deliveries_of_user on mail_deliveries (user_id) where user_id is not null',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
