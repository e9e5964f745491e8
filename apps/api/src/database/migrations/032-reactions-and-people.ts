import { type Kysely, sql } from 'kysely';

const reactions = [
  `create table photo_reactions (
    photo_id text not null references photos (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    reaction_type text not null check (length(reaction_type) <= 20),
    created_at text not null,
    primary key (photo_id, user_id, reaction_type)
  ) strict, without rowid`,
  `create index photo_reactions_of_user on photo_reactions (user_id)`,
  `insert into photo_reactions select photo_id, user_id, 'like', created_at from photo_likes`,
  `drop table photo_likes`,
  `alter table photos add column reactions text not null default '{}' check (json_valid(reactions))`,
  `update photos set reactions = json_object('like', like_count) where like_count > 0`,
];

const people = [
  `alter table photos add column hide_requested_at text`,
  // A removed tag stays, so that a late repetition of the same request cannot restore it, nor somebody else what its
  // person refused.
  `create table photo_tags (
    id text primary key,
    photo_id text not null references photos (id) on delete cascade,
    user_id text references users (id) on delete cascade,
    tagged_by text not null references users (id) on delete cascade,
    name text not null check (length(name) <= 100),
    position_x real not null, position_y real not null,
    confirmed integer not null default 0 check (confirmed in (0, 1)),
    created_at text not null, removed_at text,
    is_refused integer not null default 0 check (is_refused in (0, 1)),
    hides_photo integer not null default 0 check (hides_photo in (0, 1))
  ) strict, without rowid`,
  `create index photo_tags_of_photo on photo_tags (photo_id)`,
  `create unique index photo_tags_of_person on photo_tags (user_id, photo_id) where removed_at is null`,
  `create index photo_tags_of_user on photo_tags (user_id)`,
  `create index photo_tags_by_user on photo_tags (tagged_by)`,

  `create table comment_mentions (
    comment_id text not null references photo_comments (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    primary key (comment_id, user_id)
  ) strict, without rowid`,
  `create index comment_mentions_of_user on comment_mentions (user_id)`,
];

type Row = 'new' | 'old';
type Counter = 'photos_uploaded' | 'photos_liked' | 'comments_left';

const eventOf = (row: Row) => `(select event_id from photos where id = ${row}.photo_id)`;

/** Counts one more, if `condition` holds. Nothing for a photo that is gone, which its foreign key refuses. */
const add = (counter: Counter, event: string, at: string, condition = '1') =>
  `insert into user_event_interactions (user_id, event_id, ${counter}, last_interaction_at)
    select new.user_id, ${event}, 1, ${at} where ${condition} and ${event} is not null
    on conflict (user_id, event_id) do update set ${counter} = ${counter} + 1,
      last_interaction_at = max(coalesce(last_interaction_at, ''), excluded.last_interaction_at);`;

/** Counts one less, if `condition` holds. Inserts nothing: the event may be going. */
const subtract = (counter: Counter, event: string, condition = '1') =>
  `update user_event_interactions set ${counter} = ${counter} - 1
    where user_id = old.user_id and event_id = ${event} and ${condition};`;

const join = `insert into user_event_interactions (user_id, event_id, joined_at, last_interaction_at)
  values (new.user_id, new.event_id, new.joined_at, new.joined_at)
  on conflict (user_id, event_id) do update set joined_at = excluded.joined_at,
    last_interaction_at = max(coalesce(last_interaction_at, ''), excluded.last_interaction_at);`;
const leave = `update user_event_interactions set joined_at = null
  where user_id = old.user_id and event_id = old.event_id;`;

const photo = {
  add: add('photos_uploaded', 'new.event_id', 'new.uploaded_at', 'new.removed_at is null'),
  subtract: subtract('photos_uploaded', 'old.event_id', 'old.removed_at is null'),
};
const like = {
  add: add('photos_liked', eventOf('new'), 'new.created_at', "new.reaction_type = 'like'"),
  subtract: subtract('photos_liked', eventOf('old'), "old.reaction_type = 'like'"),
};
const comment = {
  add: add('comments_left', eventOf('new'), 'new.created_at', 'new.deleted_at is null'),
  subtract: subtract('comments_left', eventOf('old'), 'old.deleted_at is null'),
};

const triggers: Record<string, string> = {
  photos_insert: `after insert on photos begin ${photo.add} end`,
  photos_update: `after update of user_id, removed_at on photos begin ${photo.subtract} ${photo.add} end`,
  photos_delete: `after delete on photos begin ${photo.subtract} end`,
  // Before the photo: what they count needs its event.
  photos_reactions: `before delete on photos begin
    delete from photo_reactions where photo_id = old.id; delete from photo_comments where photo_id = old.id; end`,
  likes_insert: `after insert on photo_reactions begin ${like.add} end`,
  likes_update: `after update of user_id, reaction_type on photo_reactions begin ${like.subtract} ${like.add} end`,
  likes_delete: `after delete on photo_reactions begin ${like.subtract} end`,
  comments_insert: `after insert on photo_comments begin ${comment.add} end`,
  comments_update: `after update of user_id, deleted_at on photo_comments begin ${comment.subtract} ${comment.add} end`,
  comments_delete: `after delete on photo_comments begin ${comment.subtract} end`,
  guests_insert: `after insert on event_guests begin ${join} end`,
  guests_update: `after update of user_id on event_guests begin ${leave} ${join} end`,
  guests_delete: `after delete on event_guests begin ${leave} end`,
  trim: `after update on user_event_interactions
    when new.joined_at is null and new.photos_uploaded = 0 and new.photos_liked = 0 and new.comments_left = 0 begin
    delete from user_event_interactions where user_id = new.user_id and event_id = new.event_id; end`,
};

const interactions = [
  `create table user_event_interactions (
    user_id text not null references users (id) on delete cascade,
    event_id text not null references events (id) on delete cascade,
    photos_uploaded integer not null default 0,
    photos_liked integer not null default 0,
    comments_left integer not null default 0,
    joined_at text, last_interaction_at text,
    primary key (user_id, event_id)
  ) strict, without rowid`,
  `create index user_event_interactions_of_event on user_event_interactions (event_id)`,
  `insert into user_event_interactions
    select user_id, event_id, sum(photo), sum(liked), sum(comment), max(joined_at), max(at) from (
      select user_id, event_id, 1 as photo, 0 as liked, 0 as comment, null as joined_at, uploaded_at as at
        from photos where removed_at is null
      union all select photo_reactions.user_id, event_id, 0, 1, 0, null, created_at
        from photo_reactions inner join photos on photos.id = photo_id
      union all select photo_comments.user_id, event_id, 0, 0, 1, null, created_at
        from photo_comments inner join photos on photos.id = photo_id where deleted_at is null
      union all select user_id, event_id, 0, 0, 0, joined_at, joined_at from event_guests
    ) group by user_id, event_id`,
  ...Object.entries(triggers).map(([name, trigger]) => `create trigger interactions_${name} ${trigger}`),
];

/**
 * Reactions of more kinds than the like, people in photos, mentions in comments, and what a person did in an event. The
 * last is kept by triggers, so that no path that writes can forget it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...reactions, ...people, ...interactions]) await sql.raw(statement).execute(db);
}
