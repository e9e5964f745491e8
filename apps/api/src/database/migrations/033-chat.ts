import { type Kysely, sql } from 'kysely';

/** Gives each message of a photo the next sequence numbers of its event. */
const renumber = (photo: 'new' | 'old', changes: string) => `
  update event_messages set ${changes}, seq = (select message_seq from events where id = ${photo}.event_id) + (
      select count(*) from event_messages as earlier
      where earlier.photo_id = ${photo}.id and earlier.number <= event_messages.number)
    where photo_id = ${photo}.id;
  update events set message_seq = message_seq + (select count(*) from event_messages where photo_id = ${photo}.id)
    where id = ${photo}.event_id;`;

const statements = [
  `alter table events add column message_seq integer not null default 0`,
  `create table event_messages (
    id text primary key,
    event_id text not null references events (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    event_guest_id text references event_guests (id) on delete set null,
    author_name text not null, message text not null,
    photo_id text,
    was_shown integer not null, number integer not null, seq integer not null,
    created_at text not null, deleted_at text
  ) strict, without rowid`,
  `create unique index event_messages_of_event on event_messages (event_id, number)`,
  `create index event_messages_by_change on event_messages (event_id, seq)`,
  `create index event_messages_of_user on event_messages (user_id)`,
  `create index event_messages_of_guest on event_messages (event_guest_id)`,
  `create index event_messages_of_photo on event_messages (photo_id) where photo_id is not null`,
  `create table event_message_mentions (
    message_id text not null references event_messages (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    name text not null,
    primary key (message_id, user_id)
  ) strict, without rowid`,
  `create index event_message_mentions_of_user on event_message_mentions (user_id)`,
  `create table event_message_reads (
    event_id text not null references events (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    seq integer not null,
    primary key (event_id, user_id)
  ) strict, without rowid`,
  `create index event_message_reads_of_user on event_message_reads (user_id)`,
  `create table event_mutes (
    event_id text not null references events (id) on delete cascade,
    identity text not null,
    user_id text not null references users (id) on delete cascade,
    muted_at text not null,
    primary key (event_id, identity)
  ) strict, without rowid`,
  `create index event_mutes_of_user on event_mutes (user_id)`,

  // A message shows only where its photo does. Phones are told when that changes.
  `create trigger event_messages_follow_photo after update of is_approved, removed_at on photos
    when (old.is_approved <> new.is_approved or old.removed_at is not new.removed_at)
      and exists (select 1 from event_messages where photo_id = new.id)
    begin ${renumber('new', 'was_shown = max(was_shown, new.is_approved = 1 and new.removed_at is null)')} end`,
  `create trigger event_messages_end_with_photo after delete on photos
    when exists (select 1 from event_messages where photo_id = old.id)
    begin
      delete from event_message_mentions where message_id in (select id from event_messages where photo_id = old.id);
      ${renumber('old', `message = '', author_name = '', deleted_at = coalesce(deleted_at, strftime('%Y-%m-%dT%H:%M:%fZ'))`)}
    end`,
  // Streams keep the rights of their reader; see 031.
  `create trigger rights_changes_events_chat after update of allow_chat on events
    begin insert into rights_changes (scope) values (new.id); end`,
];

/** Messages of an event, whom they mention, up to where they were read, and who is muted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
