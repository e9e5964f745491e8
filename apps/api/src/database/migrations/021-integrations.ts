import { type Kysely, sql } from 'kysely';

const statements = [
  `create table api_keys (
    id text primary key,
    customer_id text not null references customers (id) on delete cascade,
    name text not null,
    key_hash text not null unique,
    hint text not null,
    scopes text not null,
    expires_at text, last_used_at text, created_at text not null
  ) strict, without rowid`,
  `create index api_keys_of_customer on api_keys (customer_id)`,
  `create table webhooks (
    id text primary key,
    customer_id text not null references customers (id) on delete cascade,
    event_id text references events (id) on delete cascade,
    url text not null,
    types text not null,
    secret text not null,
    failing_since text, disabled_at text, created_at text not null
  ) strict, without rowid`,
  `create index webhooks_of_customer on webhooks (customer_id)`,
  `create index webhooks_of_event on webhooks (event_id)`,
  // A delivery names its photo instead of containing it, so that nothing of an erased photo is kept or sent.
  `create table webhook_deliveries (
    id text primary key,
    webhook_id text not null references webhooks (id) on delete cascade,
    photo_id text references photos (id) on delete cascade,
    type text not null,
    state text not null check (state in ('pending', 'delivered', 'failed')),
    attempts integer not null default 0,
    not_before text not null,
    attempted_at text, status_code integer, last_error text, created_at text not null
  ) strict, without rowid`,
  `create index webhook_deliveries_due on webhook_deliveries (state, not_before)`,
  `create index webhook_deliveries_of_webhook on webhook_deliveries (webhook_id, id)`,
  `create index webhook_deliveries_of_photo on webhook_deliveries (photo_id)`,
];

/** API keys, webhooks and their deliveries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
