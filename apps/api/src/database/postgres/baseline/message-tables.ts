/** Chat and notifications. */
export const messageTables = [
  `create table event_messages (
    id text primary key, event_id text not null references events (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    event_guest_id text references event_guests (id) on delete set null, author_name text not null,
    message text not null, photo_id text, was_shown integer not null, number integer not null,
    seq integer not null, created_at text not null, deleted_at text
  )`,
  `create unique index event_messages_of_event on event_messages (event_id, number)`,
  `create index event_messages_by_change on event_messages (event_id, seq)`,
  `create index event_messages_of_user on event_messages (user_id)`,
  `create index event_messages_of_guest on event_messages (event_guest_id)`,
  `create index event_messages_of_photo on event_messages (photo_id) where photo_id is not null`,

  `create table event_message_mentions (
    message_id text not null references event_messages (id) on delete cascade,
    user_id text not null references users (id) on delete cascade, name text not null,
    primary key (message_id, user_id)
  )`,
  `create index event_message_mentions_of_user on event_message_mentions (user_id)`,

  `create table event_message_reads (
    event_id text not null references events (id) on delete cascade,
    user_id text not null references users (id) on delete cascade, seq integer not null,
    primary key (event_id, user_id)
  )`,
  `create index event_message_reads_of_user on event_message_reads (user_id)`,

  `create table event_mutes (
    event_id text not null references events (id) on delete cascade, identity text not null,
    user_id text not null references users (id) on delete cascade, muted_at text not null,
    primary key (event_id, identity)
  )`,
  `create index event_mutes_of_user on event_mutes (user_id)`,

  `create table notifications (
    id text primary key, user_id text not null references users (id) on delete cascade, type text not null,
    event_id text not null references events (id) on delete cascade,
    photo_id text references photos (id) on delete set null, bundle text not null,
    is_read integer not null default 0, created_at text not null
  )`,
  `create unique index notifications_unread on notifications (user_id, type, event_id, bundle) where is_read = 0`,
  `create index notifications_of_user on notifications (user_id, created_at desc, id desc)`,
  `create index notifications_of_event on notifications (event_id, type)`,
  `create index notifications_of_photo on notifications (photo_id) where photo_id is not null`,

  `create table notification_items (
    notification_id text not null references notifications (id) on delete cascade, item text not null,
    actor_id text references users (id) on delete cascade, created_at text not null,
    primary key (notification_id, item)
  )`,
  `create index notification_items_by_item on notification_items (item)`,
  `create index notification_items_of_actor on notification_items (actor_id)`,

  `create table notification_types_off (
    user_id text not null references users (id) on delete cascade, type text not null,
    primary key (user_id, type)
  )`,

  `create table notification_events_off (
    user_id text not null references users (id) on delete cascade,
    event_id text not null references events (id) on delete cascade, primary key (user_id, event_id)
  )`,
  `create index notification_events_off_of_event on notification_events_off (event_id)`,

  `create table push_subscriptions (
    id text primary key, user_id text not null references users (id) on delete cascade,
    session_public_id text not null, endpoint text not null unique, p256dh text not null, auth text not null,
    language text not null, refusals integer not null default 0, created_at text not null
  )`,
  `create index push_subscriptions_of_user on push_subscriptions (user_id, created_at)`,
  `create index push_subscriptions_of_session on push_subscriptions (session_public_id)`,

  `create table push_deliveries (
    id text primary key, subscription_id text not null references push_subscriptions (id) on delete cascade,
    notification_id text not null references notifications (id) on delete cascade,
    state text not null check (state in ('pending', 'sent')), attempts integer not null default 0,
    last_status integer, not_before text not null, sent_at text, created_at text not null
  )`,
  `create unique index push_deliveries_once on push_deliveries (subscription_id, notification_id)`,
  `create index push_deliveries_of_notification on push_deliveries (notification_id)`,
  `create index push_deliveries_due on push_deliveries (state, not_before)`,
];
