import { type Kysely, sql } from 'kysely';

/** The accounts that an address makes hosts, whose rights change with a row. */
const accountsOf = (row: 'old' | 'new') =>
  `insert into rights_changes (scope) select id from customers where email = ${row}.email;`;

const statements = [
  `create table event_hosts (
    id text primary key,
    event_id text not null references events (id) on delete cascade,
    email text not null,
    role text not null check (role in ('reviewer', 'co-host')),
    invited_at text not null,
    failed_at text
  ) strict, without rowid`,
  'create unique index event_hosts_of_event on event_hosts (event_id, email)',
  'create index event_hosts_by_email on event_hosts (email)',
  // As in migration 031.
  `create trigger rights_changes_event_hosts_insert after insert on event_hosts begin ${accountsOf('new')} end`,
  `create trigger rights_changes_event_hosts_update after update of event_id, email, role on event_hosts
    begin ${accountsOf('old')} ${accountsOf('new')} end`,
  `create trigger rights_changes_event_hosts_delete after delete on event_hosts begin ${accountsOf('old')} end`,
  `create trigger rights_changes_customers_email after update of email, email_proven_at on customers
    begin insert into rights_changes (scope) values (new.id); end`,

  `create table review_links (
    event_id text primary key references events (id) on delete cascade,
    token_hash text not null unique,
    user_id text not null unique references users (id) on delete cascade,
    created_by text not null references users (id) on delete cascade,
    expires_at text not null,
    created_at text not null
  ) strict, without rowid`,
  'create index review_links_of_creator on review_links (created_by)',
  // Of a session that a review link opened: the event whose review is all that it can do.
  'alter table sessions add column review_event_id text references events (id) on delete cascade',
  'create index sessions_of_review on sessions (review_event_id) where review_event_id is not null',
  `create trigger review_links_end_sessions after delete on review_links
    begin delete from sessions where user_id = old.user_id; end`,
];

/** People whom organizers let help, and links that open the review of one event. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
