import type { DBCoreTable } from 'dexie';
import { Dexie } from 'dexie';

/** Tells of every row or range that is read from now on, by its table; the reader has its answer after `told`. */
export async function watchReads(database: Dexie, told: (table: string) => Promise<void> | void): Promise<void> {
  database.close();
  database.use({
    stack: 'dbcore',
    name: 'watch-reads',
    create: (core) => ({ ...core, table: (name) => watched(core.table(name), () => told(name)) }),
  });
  await database.open();
}

function watched(table: DBCoreTable, told: () => Promise<void> | void): DBCoreTable {
  const watch = <Request, Answer>(ask: (request: Request) => Promise<Answer>) => {
    return async (request: Request) => {
      const answer = await ask(request);
      // What is done meanwhile is no part of the reader's transaction.
      await Dexie.ignoreTransaction(told);
      return answer;
    };
  };
  return {
    ...table,
    get: watch((request) => table.get(request)),
    getMany: watch((request) => table.getMany(request)),
    query: watch((request) => table.query(request)),
    openCursor: watch((request) => table.openCursor(request)),
    count: watch((request) => table.count(request)),
  };
}
