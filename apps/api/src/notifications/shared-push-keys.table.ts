import type { Database } from '../database/open.ts';

const name = 'push keys';

/** Returns the keys of all servers on a database; null until the first of them has stored its own. */
export async function findSharedPushKeys(db: Database): Promise<string | null> {
  const row = await db.selectFrom('server_secrets').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? null;
}

/** Stores keys for all servers on a database, unless there are some. */
export async function insertSharedPushKeys(db: Database, value: string): Promise<void> {
  await db
    .insertInto('server_secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** Stores keys in the place of those that a server made before an instance was moved here. */
export async function replaceSharedPushKeys(db: Database, value: string): Promise<void> {
  await db
    .insertInto('server_secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
