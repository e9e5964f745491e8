import { type Kysely, sql } from 'kysely';

const statements = [
  'alter table photos add column by_photographer integer not null default 0 check (by_photographer in (0, 1))',
  // Keys that `rollcall import` makes on the machine of the server, for as long as it runs.
  'alter table api_keys add column is_of_import integer not null default 0 check (is_of_import in (0, 1))',
];

/** Photos that a host imports as the photographer's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
