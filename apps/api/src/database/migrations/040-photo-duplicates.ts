import { type Kysely, sql } from 'kysely';

const ofPart = (part: number) =>
  `create index photos_by_hash_${part} on photos (event_id, substr(perceptual_hash, ${1 + 4 * (part - 1)}, 4))
    where perceptual_hash is not null and removed_at is null`;

const statements = [
  'alter table photos add column sharpness real',
  // Similar hashes are the same, but for two bits at most, in one of their four parts.
  ...[1, 2, 3, 4].map(ofPart),
  `create table photo_duplicates (
    id text primary key,
    event_id text not null references events (id) on delete cascade,
    photo1_id text not null references photos (id) on delete cascade,
    photo2_id text not null references photos (id) on delete cascade,
    similarity_score real not null check (similarity_score between 0 and 1),
    status text not null default 'pending' check (status in ('pending', 'kept', 'dismissed')),
    kept_photo_id text check (kept_photo_id is null or kept_photo_id in (photo1_id, photo2_id)),
    detected_at text not null,
    check (photo1_id <> photo2_id),
    check ((status = 'kept') = (kept_photo_id is not null)),
    unique (photo1_id, photo2_id)
  ) strict, without rowid`,
  'create index photo_duplicates_of_event on photo_duplicates (event_id, detected_at, id)',
  'create index photo_duplicates_of_photo_2 on photo_duplicates (photo2_id)',
];

/** Pairs of photos that look alike, and how sharp photos are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
