import type Sqlite from 'better-sqlite3';

/** A table whose rows are copied from one database to another. */
export interface CopiedTable {
  name: string;
  columns: string[];
  /** The columns of its primary key. */
  key: string[];
  /** The column that refers to another row of the same table; null for none. */
  ownReference: string | null;
}

/** Made from other tables by triggers, or about one place alone. */
const derived = /^(event_search|photo_search)|^(sqlite_|kysely_)|^server_secrets$/;

/** Lists the tables of a database with our schema, each after those that it refers to. */
export function listSqliteTables(connection: Sqlite.Database): CopiedTable[] {
  const names = connection
    .prepare<[], string>("select name from sqlite_master where type = 'table' order by name")
    .pluck()
    .all()
    .filter((name) => !derived.test(name));
  const references = new Map(names.map((name) => [name, listReferences(connection, name)]));
  const ordered: string[] = [];
  const add = (name: string) => {
    if (ordered.includes(name)) return;
    for (const { table } of references.get(name)!) if (table !== name) add(table);
    ordered.push(name);
  };
  for (const name of names) add(name);
  return ordered.map((name) => ({
    name,
    ...listColumns(connection, name),
    ownReference: references.get(name)!.find(({ table }) => table === name)?.from ?? null,
  }));
}

function listReferences(connection: Sqlite.Database, table: string) {
  return connection
    .prepare<[string], { table: string; from: string }>('select "table", "from" from pragma_foreign_key_list(?)')
    .all(table);
}

function listColumns(connection: Sqlite.Database, table: string): Pick<CopiedTable, 'columns' | 'key'> {
  const columns = connection
    .prepare<[string], { name: string; pk: number }>('select name, pk from pragma_table_info(?)')
    .all(table);
  const key = columns.filter(({ pk }) => pk > 0).sort((one, other) => one.pk - other.pk);
  return { columns: columns.map(({ name }) => name), key: key.map(({ name }) => name) };
}
