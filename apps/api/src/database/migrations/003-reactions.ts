import { type Kysely, sql } from 'kysely';

const statements = [
  `create table photo_likes (
    photo_id text not null references photos (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    created_at text not null,
    primary key (photo_id, user_id)
  ) strict, without rowid`,
  `create index photo_likes_of_user on photo_likes (user_id)`,

  `create table photo_comments (
    id text primary key,
    photo_id text not null references photos (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    event_guest_id text references event_guests (id) on delete set null,
    author_name text not null, comment text not null,
    created_at text not null, updated_at text not null, deleted_at text
  ) strict, without rowid`,
  `create index photo_comments_of_photo on photo_comments (photo_id, created_at desc, id desc) where deleted_at is null`,
  // What references a photo is looked for when it is erased.
  `create index photo_comments_by_photo on photo_comments (photo_id)`,
  `create index photo_comments_of_user on photo_comments (user_id)`,
  `create index photo_comments_of_guest on photo_comments (event_guest_id)`,

  // No reference to the photo: who erases one does not get a free download back.
  `create table downloads (
    user_id text not null references users (id) on delete cascade,
    month text not null, photo_id text not null,
    downloaded_at text not null,
    primary key (user_id, month, photo_id)
  ) strict, without rowid`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
