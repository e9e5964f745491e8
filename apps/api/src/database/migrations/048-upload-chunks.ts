import { type Kysely, sql } from 'kysely';

/** Names of the objects that hold the bytes of an upload, in their order, where pictures are in an object store. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw("alter table uploads add column chunks text not null default ''").execute(db);
}
