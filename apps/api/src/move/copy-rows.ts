import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type CopiedTable, listCopiedTables } from '../database/copied-tables.ts';
import { continueNumbers } from '../database/expressions.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';

/** Of any table: which ones there are is read from the schema. */
type AnyTables = Record<string, Record<string, unknown>>;
type Row = Record<string, unknown>;

const maxRows = 500;
/** SQLite accepts 32,766 values in a statement, PostgreSQL 65,535. */
const maxValues = 20_000;
/** Triggers write to these as other rows come: their own rows come last, instead. */
const keptByTriggers = ['rights_changes', 'user_event_interactions'];
/** What differs where bytes of uploads are kept in another way. */
const ofStore: Record<string, readonly string[]> = {
  uploads: ['received_bytes', 'chunks'],
  events: ['unfinished_bytes'],
};
/** With a row in one of these, an instance is in use. */
const ofInstances = ['users', 'customers', 'events', 'photos', 'audit_log'] as const;

export interface RowCounts {
  tables: number;
  rows: number;
}

/** Returns whether nobody has used a database since it was made. */
export async function isUnused(db: Database): Promise<boolean> {
  for (const table of ofInstances) {
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false;
  }
  return true;
}

/**
 * Copies all rows in one transaction, which fails unless each table then has the same rows in both, by number and digest.
 * @param adaptUpload returns what a row of `uploads` has in the target
 */
export async function copyRows(
  from: Database,
  to: Database,
  adaptUpload: (photoId: string) => Row | undefined,
): Promise<RowCounts> {
  const tables = await listCopiedTables();
  return await to.transaction().execute(async (trx) => {
    const target = anyTables(trx);
    // What the start of a server left, and what a new database begins with.
    for (const { name } of tables.toReversed()) await target.deleteFrom(name).execute();
    const first = tables.filter(({ name }) => !keptByTriggers.includes(name));
    const last = tables.filter(({ name }) => keptByTriggers.includes(name));
    for (const table of [...first, ...last]) {
      if (last.includes(table)) await target.deleteFrom(table.name).execute();
      for await (const rows of readPages(from, table)) await insert(target, table, rows, adaptUpload);
      await setOwnReferences(from, target, table);
      const [key] = table.key;
      if (['row_id', 'seq'].includes(key!)) await continueNumbers(table.name, key!).execute(trx);
    }
    return await compareRows(from, trx, tables);
  });
}

/** Compares all rows, and returns their number. Throws an error that names the first table that differs. */
export async function compareRows(
  from: Database,
  to: Database | Transaction<Tables>,
  tables: CopiedTable[],
): Promise<RowCounts> {
  let rows = 0;
  for (const table of tables) {
    const [expected, found] = [await digestTable(from, table), await digestTable(to, table)];
    if (expected.rows !== found.rows || expected.digest !== found.digest) {
      throw new Error(
        `${table.name} has ${expected.rows} rows here and ${found.rows} there, and they are not the same`,
      );
    }
    rows += expected.rows;
  }
  return { tables: tables.length, rows };
}

async function insert(
  target: Kysely<AnyTables>,
  { name, columns, ownReference }: CopiedTable,
  rows: Row[],
  adaptUpload: (photoId: string) => Row | undefined,
): Promise<void> {
  const adapted = rows.map((row) => ({
    ...row,
    // Set once all are there: a row may refer to one that comes later.
    ...(ownReference && { [ownReference]: null }),
    // Grows with the uploads.
    ...(name === 'events' && { unfinished_bytes: 0 }),
    ...(name === 'uploads' && adaptUpload(String(row.photo_id))),
  }));
  const perStatement = Math.floor(maxValues / columns.length);
  for (let start = 0; start < adapted.length; start += perStatement) {
    await target
      .insertInto(name)
      .values(adapted.slice(start, start + perStatement))
      .execute();
  }
}

async function setOwnReferences(from: Database, target: Kysely<AnyTables>, table: CopiedTable): Promise<void> {
  const { name, key, ownReference } = table;
  if (ownReference === null) return;
  for await (const rows of readPages(from, table)) {
    for (const row of rows.filter((each) => each[ownReference] !== null)) {
      const { [ownReference]: value, [key[0]!]: id } = row;
      await target
        .updateTable(name)
        .set({ [ownReference]: value })
        .where(key[0]!, '=', id)
        .execute();
    }
  }
}

/** Yields the rows in the order of their primary key, as many at once as fit into the memory of a small machine. */
async function* readPages(
  db: Database | Transaction<Tables>,
  { name, columns, key }: CopiedTable,
): AsyncGenerator<Row[]> {
  let last: Row | null = null;
  for (;;) {
    let query = anyTables(db).selectFrom(name).select(columns).limit(maxRows);
    for (const column of key) query = query.orderBy(column);
    if (last !== null) query = query.where(isAfter(key, last));
    const rows: Row[] = await query.execute();
    if (rows.length > 0) yield rows;
    if (rows.length < maxRows) return;
    last = rows.at(-1)!;
  }
}

/** As a comparison of rows, which Kysely types for known columns alone. */
function isAfter(key: string[], last: Row) {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  return sql<boolean>`(${columns}) > (${sql.join(key.map((column) => last[column]))})`;
}

async function digestTable(db: Database | Transaction<Tables>, table: CopiedTable) {
  const compared = table.columns.filter((column) => !ofStore[table.name]?.includes(column));
  const hash = createHash('sha256');
  let count = 0;
  for await (const rows of readPages(db, table)) {
    for (const row of rows) hash.update(`${JSON.stringify(compared.map((column) => comparable(row[column])))}\n`);
    count += rows.length;
  }
  return { rows: count, digest: hash.digest('hex') };
}

function comparable(value: unknown): unknown {
  return value instanceof Uint8Array ? createHash('sha256').update(value).digest('hex') : value;
}

function anyTables(db: Database | Transaction<Tables>): Kysely<AnyTables> {
  return db as unknown as Kysely<AnyTables>;
}
