import { type Kysely, sql } from 'kysely';

const statements = [
  `create table subscriptions (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    plan_type text not null,
    stripe_customer_id text, stripe_subscription_id text unique,
    status text not null default 'active',
    is_trial_active integer not null default 0 check (is_trial_active in (0, 1)),
    monthly_cents integer not null default 0,
    download_count integer not null default 0,
    expires_at text, created_at text not null, updated_at text not null
  ) strict, without rowid`,
  `create index subscriptions_of_user on subscriptions (user_id, status)`,
  // Administrators see all events in one order, the private ones among the public ones.
  `create index events_by_day on events (date desc, id desc)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
