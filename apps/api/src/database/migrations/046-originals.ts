import { type Kysely, sql } from 'kysely';

const statements = [
  'alter table events add column keeps_originals integer not null default 0',
  // A photo has one upload at a time: that of its original begins once the picture is received.
  "alter table uploads add column part text not null default 'picture' check (part in ('picture', 'original'))",
  'alter table photos add column full_size_extension text',
  'alter table photos add column full_size_upload_sha256 text',
  'alter table photos add column full_size_upload_bytes integer',
  'alter table photos add column full_size_stored_sha256 text',
  'alter table photos add column full_size_stored_bytes integer',
  'alter table photos add column full_size_stored_crc32 integer',
  'alter table photos add column full_size_width integer',
  'alter table photos add column full_size_height integer',
  'alter table photos add column full_size_received_at text',
  'alter table photos add column has_large_view integer not null default 0',
  "alter table rendition_jobs add column part text not null default 'picture' check (part in ('picture', 'original'))",
];

/** The files that people took or picked, which follow their pictures in events that keep them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
