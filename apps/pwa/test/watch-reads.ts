import type { DBCoreTable } from 'dexie';
import { Dexie } from 'dexie';

/** Calls `onRead` with the table of every read; the result is delivered after `onRead`. */
export async function watchReads(database: Dexie, onRead: (table: string) => Promise<void> | void): Promise<void> {
  database.close();
  database.use({
    stack: 'dbcore',
    name: 'watch-reads',
    create: (core) => ({ ...core, table: (name) => watched(core.table(name), () => onRead(name)) }),
  });
  await database.open();
}

function watched(table: DBCoreTable, onRead: () => Promise<void> | void): DBCoreTable {
  const watch = <Request, Result>(read: (request: Request) => Promise<Result>) => {
    return async (request: Request) => {
      const result = await read(request);
      // The callback runs outside the reader's transaction.
      await Dexie.ignoreTransaction(onRead);
      return result;
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
