import { type Kysely, sql } from 'kysely';

const statements = [
  `create table notifications (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    type text not null,
    event_id text not null references events (id) on delete cascade,
    photo_id text references photos (id) on delete set null,
    bundle text not null,
    is_read integer not null default 0,
    created_at text not null
  ) strict, without rowid`,
  `create unique index notifications_unread on notifications (user_id, type, event_id, bundle) where is_read = 0`,
  `create index notifications_of_user on notifications (user_id, created_at desc, id desc)`,
  `create index notifications_of_event on notifications (event_id, type)`,
  `create index notifications_of_photo on notifications (photo_id) where photo_id is not null`,
  `create table notification_items (
    notification_id text not null references notifications (id) on delete cascade,
    item text not null,
    actor_id text references users (id) on delete cascade,
    created_at text not null,
    primary key (notification_id, item)
  ) strict, without rowid`,
  `create index notification_items_by_item on notification_items (item)`,
  `create index notification_items_of_actor on notification_items (actor_id)`,
  `create table notification_types_off (
    user_id text not null references users (id) on delete cascade,
    type text not null,
    primary key (user_id, type)
  ) strict, without rowid`,
  `create table notification_events_off (
    user_id text not null references users (id) on delete cascade,
    event_id text not null references events (id) on delete cascade,
    primary key (user_id, event_id)
  ) strict, without rowid`,
  `create index notification_events_off_of_event on notification_events_off (event_id)`,

  `create table push_subscriptions (
    id text primary key,
    user_id text not null references users (id) on delete cascade,
    session_public_id text not null,
    endpoint text not null unique,
    p256dh text not null, auth text not null,
    language text not null, refusals integer not null default 0, created_at text not null
  ) strict, without rowid`,
  `create index push_subscriptions_of_user on push_subscriptions (user_id, created_at)`,
  `create index push_subscriptions_of_session on push_subscriptions (session_public_id)`,
  `create table push_deliveries (
    id text primary key,
    subscription_id text not null references push_subscriptions (id) on delete cascade,
    notification_id text not null references notifications (id) on delete cascade,
    state text not null check (state in ('pending', 'sent')),
    attempts integer not null default 0,
    last_status integer,
    not_before text not null,
    sent_at text, created_at text not null
  ) strict, without rowid`,
  `create unique index push_deliveries_once on push_deliveries (subscription_id, notification_id)`,
  `create index push_deliveries_of_notification on push_deliveries (notification_id)`,
  `create index push_deliveries_due on push_deliveries (state, not_before)`,
  // Who signs out on a phone gets nothing there any more, however the session ends; one that only expires is renewed.
  `create trigger push_subscriptions_end_with_session after delete on sessions
    when old.expires_at > strftime('%Y-%m-%dT%H:%M:%fZ') and old.absolute_expires_at > strftime('%Y-%m-%dT%H:%M:%fZ')
      and not exists (select 1 from sessions where public_id = old.public_id)
    begin delete from push_subscriptions where session_public_id = old.public_id; end`,
];

/** Notifications, what is not wanted of them, and the browsers they are pushed to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
