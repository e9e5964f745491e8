import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** Returns how many bytes the database has on the disk of its server. */
export async function readPostgresSize(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db);
  return rows[0]!.bytes;
}
