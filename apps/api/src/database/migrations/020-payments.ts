import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table subscriptions add column billing text`,
  `alter table subscriptions add column renews integer not null default 0`,
  `create table private_event_subscriptions (
    id text primary key,
    event_id text not null references events (id) on delete cascade,
    plan_type text not null,
    stripe_customer_id text, stripe_subscription_id text unique,
    member_limit integer not null,
    status text not null default 'active',
    monthly_cents integer not null default 0,
    renews integer not null default 0,
    expires_at text, created_at text not null, updated_at text not null
  ) strict, without rowid`,
  `create index private_event_subscriptions_of_event on private_event_subscriptions (event_id, status)`,
  `create table stripe_customers (
    user_id text primary key references users (id) on delete cascade,
    stripe_customer_id text not null unique, created_at text not null
  ) strict, without rowid`,
  `create table stripe_events (
    id text primary key, type text not null, received_at text not null
  ) strict, without rowid`,
  `create table stripe_cancellations (stripe_subscription_id text primary key) strict, without rowid`,
  // Nobody is charged for what is erased, also when a cascade erases it.
  ...['subscriptions', 'private_event_subscriptions'].map(
    (table) => `create trigger cancel_erased_${table} after delete on ${table}
      when old.stripe_subscription_id is not null and old.status <> 'cancelled' begin
        insert or ignore into stripe_cancellations values (old.stripe_subscription_id);
      end`,
  ),
  // Without the person: the books outlive an account.
  `create table payments (
    stripe_invoice_id text primary key,
    stripe_subscription_id text not null,
    payment_intent text,
    status text not null check (status in ('paid', 'failed', 'open')),
    amount integer not null, currency text not null, at text not null
  ) strict, without rowid`,
  `create index payments_of_subscription on payments (stripe_subscription_id, at)`,
  `create index payments_by_time on payments (status, at)`,
  `create table disputes (
    stripe_dispute_id text primary key, payment_intent text, status text not null
  ) strict, without rowid`,
  `create index disputes_of_payment on disputes (payment_intent)`,
];

/** Payments by Stripe, and plans of single events. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
