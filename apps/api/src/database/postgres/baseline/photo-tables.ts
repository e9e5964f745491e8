/** Photos and what people add to them, uploads and albums. */
export const photoTables = [
  `create table photos (
    row_id integer primary key, id text not null unique,
    event_id text not null references events (id) on delete cascade,
    user_id text not null references users (id),
    event_guest_id text references event_guests (id) on delete set null, uploader_name text not null,
    original_name text not null, file_key text not null unique, file_extension text not null, caption text,
    tags text not null check (json_valid(tags)), is_approved integer not null, was_approved integer not null,
    removed_at text, upload_sha256 text not null, stored_sha256 text not null, bytes integer not null,
    width integer not null, height integer not null, thumbhash text, perceptual_hash text, taken_at text,
    like_count integer not null default 0, comment_count integer not null default 0, popularity real not null,
    change_seq integer not null, feed_seq integer not null, uploaded_at text not null,
    renditions_failed_at text, preview_state text check (preview_state in ('only', 'shown')),
    frame_number integer not null default 0, stored_bytes integer, stored_crc32 integer,
    reactions text not null default '{}' check (json_valid(reactions)), hide_requested_at text, mission text,
    sharpness real, by_photographer integer not null default 0 check (by_photographer in (0, 1))
  )`,
  `create index photos_popular on photos (event_id, popularity desc, id desc) where removed_at is null`,
  `create index photos_newest on photos (event_id, uploaded_at desc, id desc) where removed_at is null`,
  `create index photos_of_user on photos (user_id, event_id)`,
  `create index photos_removed on photos (removed_at) where removed_at is not null`,
  `create index photos_of_guest on photos (event_guest_id)`,
  `create index photos_feed on photos (event_id, feed_seq)`,
  `create index photos_preview_only on photos (event_id) where preview_state = 'only' and removed_at is null`,
  `create index photos_without_checksum on photos (id) where stored_crc32 is null`,
  `create index photos_renditions_failed on photos (event_id)
    where renditions_failed_at is not null and removed_at is null`,
  `create index photos_pending_newest on photos (event_id, uploaded_at desc, id desc)
    where removed_at is null and is_approved = 0`,
  `create index photos_pending_popular on photos (event_id, popularity desc, id desc)
    where removed_at is null and is_approved = 0`,
  `create index photos_by_hash_1 on photos (event_id, substr(perceptual_hash, 1, 4))
    where perceptual_hash is not null and removed_at is null`,
  `create index photos_by_hash_2 on photos (event_id, substr(perceptual_hash, 5, 4))
    where perceptual_hash is not null and removed_at is null`,
  `create index photos_by_hash_3 on photos (event_id, substr(perceptual_hash, 9, 4))
    where perceptual_hash is not null and removed_at is null`,
  `create index photos_by_hash_4 on photos (event_id, substr(perceptual_hash, 13, 4))
    where perceptual_hash is not null and removed_at is null`,
  `create index photos_taken on photos (event_id, coalesce(taken_at, uploaded_at), id)
    where removed_at is null`,

  `create table photo_search (
    row_id bigint primary key references photos (row_id) on delete cascade, text text not null,
    word_starts text not null, grams text[] not null
  )`,
  `create index photo_search_grams on photo_search using gin (grams)`,

  `create table photo_tombstones (
    photo_id text primary key, event_id text not null references events (id) on delete cascade,
    user_id text not null, was_approved integer not null, feed_seq integer not null, erased_at text not null,
    event_guest_id text
  )`,
  `create index photo_tombstones_feed on photo_tombstones (event_id, feed_seq)`,

  `create table uploads (
    photo_id text primary key, event_id text not null references events (id) on delete cascade,
    user_id text not null references users (id),
    event_guest_id text references event_guests (id) on delete set null, length integer not null,
    sha256 text not null, metadata text not null check (json_valid(metadata)), file_key text not null unique,
    created_at text not null, updated_at text not null, received_bytes integer not null default 0
  )`,
  `create index uploads_idle on uploads (updated_at)`,
  `create index uploads_of_guest on uploads (event_guest_id)`,
  `create index uploads_of_user on uploads (user_id, event_id, received_bytes)`,
  `create index uploads_stalled on uploads (event_id, updated_at)`,

  `create table rendition_jobs (
    photo_id text primary key references photos (id) on delete cascade, attempts integer not null default 0,
    not_before text not null, last_error text
  )`,

  `create table photo_reactions (
    photo_id text not null references photos (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    reaction_type text not null check (length(reaction_type) <= 20), created_at text not null,
    primary key (photo_id, user_id, reaction_type)
  )`,
  `create index photo_reactions_of_user on photo_reactions (user_id)`,

  `create table photo_comments (
    id text primary key, photo_id text not null references photos (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    event_guest_id text references event_guests (id) on delete set null, author_name text not null,
    comment text not null, created_at text not null, updated_at text not null, deleted_at text
  )`,
  `create index photo_comments_of_photo on photo_comments (photo_id, created_at desc, id desc) where deleted_at is null`,
  `create index photo_comments_by_photo on photo_comments (photo_id)`,
  `create index photo_comments_of_user on photo_comments (user_id)`,
  `create index photo_comments_of_guest on photo_comments (event_guest_id)`,

  `create table comment_mentions (
    comment_id text not null references photo_comments (id) on delete cascade,
    user_id text not null references users (id) on delete cascade, primary key (comment_id, user_id)
  )`,
  `create index comment_mentions_of_user on comment_mentions (user_id)`,

  `create table photo_duplicates (
    id text primary key, event_id text not null references events (id) on delete cascade,
    photo1_id text not null references photos (id) on delete cascade,
    photo2_id text not null references photos (id) on delete cascade,
    similarity_score real not null check (similarity_score between 0 and 1),
    status text not null default 'pending' check (status in ('pending', 'kept', 'dismissed')),
    kept_photo_id text check (kept_photo_id is null or kept_photo_id in (photo1_id, photo2_id)),
    detected_at text not null, check (photo1_id <> photo2_id),
    check ((status = 'kept') = (kept_photo_id is not null)), unique (photo1_id, photo2_id)
  )`,
  `create index photo_duplicates_of_event on photo_duplicates (event_id, detected_at, id)`,
  `create index photo_duplicates_of_photo_2 on photo_duplicates (photo2_id)`,

  `create table photo_tags (
    id text primary key, photo_id text not null references photos (id) on delete cascade,
    user_id text references users (id) on delete cascade,
    tagged_by text not null references users (id) on delete cascade,
    name text not null check (length(name) <= 100), position_x real not null, position_y real not null,
    confirmed integer not null default 0 check (confirmed in (0, 1)), created_at text not null, removed_at text,
    is_refused integer not null default 0 check (is_refused in (0, 1)),
    hides_photo integer not null default 0 check (hides_photo in (0, 1))
  )`,
  `create index photo_tags_of_photo on photo_tags (photo_id)`,
  `create unique index photo_tags_of_person on photo_tags (user_id, photo_id) where removed_at is null`,
  `create index photo_tags_of_user on photo_tags (user_id)`,
  `create index photo_tags_by_user on photo_tags (tagged_by)`,

  `create table downloads (
    user_id text not null references users (id) on delete cascade, month text not null, photo_id text not null,
    downloaded_at text not null, primary key (user_id, month, photo_id)
  )`,

  `create table albums (
    id text primary key, event_id text not null references events (id) on delete cascade, name text not null,
    rule text, sort_order text not null check (sort_order in ('own', 'taken')),
    cover_photo_id text references photos (id) on delete set null, created_at text not null,
    check (rule is null or sort_order <> 'own')
  )`,
  `create index albums_of_event on albums (event_id, id)`,
  `create index albums_of_cover on albums (cover_photo_id) where cover_photo_id is not null`,

  `create table album_photos (
    album_id text not null references albums (id) on delete cascade,
    photo_id text not null references photos (id) on delete cascade, position real not null,
    primary key (album_id, photo_id)
  )`,
  `create index album_photos_in_order on album_photos (album_id, position)`,
  `create index album_photos_of_photo on album_photos (photo_id)`,

  `create table deleted_albums (
    id text primary key, event_id text not null references events (id) on delete cascade
  )`,
  `create index deleted_albums_of_event on deleted_albums (event_id)`,
];
