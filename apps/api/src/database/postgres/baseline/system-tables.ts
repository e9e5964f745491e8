/** Integrations, payments and what the server keeps for itself. */
export const systemTables = [
  `create table api_keys (
    id text primary key, customer_id text not null references customers (id) on delete cascade,
    name text not null, key_hash text not null unique, hint text not null, scopes text not null,
    expires_at text, last_used_at text, created_at text not null,
    is_of_import integer not null default 0 check (is_of_import in (0, 1))
  )`,
  `create index api_keys_of_customer on api_keys (customer_id)`,

  `create table webhooks (
    id text primary key, customer_id text not null references customers (id) on delete cascade,
    event_id text references events (id) on delete cascade, url text not null, types text not null,
    secret text not null, failing_since text, disabled_at text, created_at text not null
  )`,
  `create index webhooks_of_customer on webhooks (customer_id)`,
  `create index webhooks_of_event on webhooks (event_id)`,

  `create table webhook_deliveries (
    id text primary key, webhook_id text not null references webhooks (id) on delete cascade,
    photo_id text references photos (id) on delete cascade, type text not null,
    state text not null check (state in ('pending', 'delivered', 'failed')),
    attempts integer not null default 0, not_before text not null, attempted_at text, status_code integer,
    last_error text, created_at text not null
  )`,
  `create index webhook_deliveries_due on webhook_deliveries (state, not_before)`,
  `create index webhook_deliveries_of_webhook on webhook_deliveries (webhook_id, id)`,
  `create index webhook_deliveries_of_photo on webhook_deliveries (photo_id)`,

  `create table private_event_subscriptions (
    id text primary key, event_id text not null references events (id) on delete cascade,
    plan_type text not null, stripe_customer_id text, stripe_subscription_id text unique,
    member_limit integer not null, status text not null default 'active', renews integer not null default 0,
    expires_at text, created_at text not null, updated_at text not null
  )`,
  `create index private_event_subscriptions_of_event on private_event_subscriptions (event_id, status)`,

  `create table stripe_customers (
    user_id text primary key references users (id) on delete cascade, stripe_customer_id text not null unique,
    created_at text not null
  )`,

  `create table stripe_events (
    id text primary key, type text not null, received_at text not null
  )`,

  `create table stripe_cancellations (
    stripe_subscription_id text primary key
  )`,

  `create table stripe_syncs (
    stripe_id text primary key, requested integer not null, written integer not null default 0
  )`,

  `create table payments (
    stripe_invoice_id text primary key, stripe_subscription_id text not null, payment_intent text,
    status text not null check (status in ('paid', 'failed', 'open')), amount integer not null,
    currency text not null, at text not null
  )`,
  `create index payments_of_subscription on payments (stripe_subscription_id, at)`,
  `create index payments_by_time on payments (status, at)`,

  `create table disputes (
    stripe_dispute_id text primary key, payment_intent text, status text not null
  )`,
  `create index disputes_of_payment on disputes (payment_intent)`,

  `create table rate_limits (
    key_hash text primary key, count integer not null, resets_at text not null
  )`,

  `create table audit_log (
    id text primary key, at text not null, actor_id text, action text not null, event_id text, target_id text,
    details text not null check (json_valid(details))
  )`,
  `create index audit_log_of_event on audit_log (event_id, id)`,
  `create index audit_log_of_actor on audit_log (actor_id, id)`,

  `create table instance (
    id integer primary key check (id = 1), purpose text not null
  )`,

  `create table rights_changes (
    seq integer primary key autoincrement, scope text not null
  )`,

  // Of tables that are created before the one that they refer to.
  `alter table sessions add foreign key (review_event_id) references events (id) on delete cascade`,
];
