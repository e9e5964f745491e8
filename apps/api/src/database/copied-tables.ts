import { openDatabase } from './open.ts';
import { type CopiedTable, listSqliteTables } from './sqlite/list-sqlite-tables.ts';

export type { CopiedTable };

/** Lists the tables of the schema whose rows are no copy of others, each after those that it refers to. */
export async function listCopiedTables(): Promise<CopiedTable[]> {
  const { db, connection } = await openDatabase(':memory:');
  try {
    return listSqliteTables(connection);
  } finally {
    await db.destroy();
  }
}
