import { type Kysely, sql } from 'kysely';

const statements = [
  `create table albums (
    id text primary key,
    event_id text not null references events (id) on delete cascade,
    name text not null,
    rule text,
    sort_order text not null check (sort_order in ('own', 'taken')),
    cover_photo_id text references photos (id) on delete set null,
    created_at text not null,
    check (rule is null or sort_order <> 'own')
  ) strict, without rowid`,
  'create index albums_of_event on albums (event_id, id)',
  'create index albums_of_cover on albums (cover_photo_id) where cover_photo_id is not null',
  // So that a creation that a phone repeats late does not bring an album back.
  `create table deleted_albums (
    id text primary key,
    event_id text not null references events (id) on delete cascade
  ) strict, without rowid`,
  'create index deleted_albums_of_event on deleted_albums (event_id)',
  `create table album_photos (
    album_id text not null references albums (id) on delete cascade,
    photo_id text not null references photos (id) on delete cascade,
    position real not null,
    primary key (album_id, photo_id)
  ) strict, without rowid`,
  'create index album_photos_in_order on album_photos (album_id, position)',
  'create index album_photos_of_photo on album_photos (photo_id)',
  // The event's sequence number at the latest change of its list of albums.
  'alter table events add column albums_seq integer not null default 0',
];

/** Albums of an event: photos under a name, chosen by hand or by a rule. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
