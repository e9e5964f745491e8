import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table photos add column stored_bytes integer`,
  `alter table photos add column stored_crc32 integer`,
  `create index photos_without_checksum on photos (id) where stored_crc32 is null`,
];

/** The size and checksum of stored originals, from which an archive is laid out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
