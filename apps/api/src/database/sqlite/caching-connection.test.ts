import { CompiledQuery, Kysely, sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openSqliteDatabase } from './open-sqlite-database.ts';

async function open() {
  const { connection, dialect } = openSqliteDatabase(':memory:');
  const db = new Kysely<{ photos: { id: number; name?: string } }>({ dialect });
  onTestFinished(() => db.destroy());
  await db.schema.createTable('photos').addColumn('id', 'integer').execute();
  const prepare = vi.spyOn(connection, 'prepare');
  const find = (id: number) => db.selectFrom('photos').selectAll().where('id', '=', id).execute();
  return { db, prepare, find };
}

test('a statement is prepared once, whatever its parameters', async () => {
  const { db, prepare, find } = await open();
  for (const id of [1, 2, 3]) await db.insertInto('photos').values({ id }).execute();
  expect(prepare).toHaveBeenCalledTimes(1);
  expect(await Promise.all([find(1), find(3), find(4)])).toEqual([[{ id: 1 }], [{ id: 3 }], []]);
  expect(prepare).toHaveBeenCalledTimes(2);
  const { numUpdatedRows } = await db.updateTable('photos').set({ id: 5 }).where('id', '<', 3).executeTakeFirst();
  expect(numUpdatedRows).toBe(2n);
});

test('a statement knows of a column that was added since', async () => {
  const { db, find } = await open();
  await db.insertInto('photos').values({ id: 1 }).execute();
  expect(await find(1)).toEqual([{ id: 1 }]);
  await db.schema.alterTable('photos').addColumn('name', 'text').execute();
  expect(await find(1)).toEqual([{ id: 1, name: null }]);
});

test('of many statements the one that was not used for longest is prepared again', async () => {
  const { db, prepare } = await open();
  const run = (number: number) => db.executeQuery(CompiledQuery.raw(`select ${number} as number`));
  for (let number = 0; number < 500; number++) await run(number);
  await run(0);
  await run(500);
  const prepared = prepare.mock.calls.length;
  await run(0);
  expect(prepare).toHaveBeenCalledTimes(prepared);
  await run(1);
  expect(prepare).toHaveBeenCalledTimes(prepared + 1);
});

test('a statement that failed works with the next parameters', async () => {
  const { db } = await open();
  await sql`create unique index photo_ids on photos (id)`.execute(db);
  const insert = (id: number) => db.insertInto('photos').values({ id }).execute();
  await insert(1);
  await expect(insert(1)).rejects.toThrow('UNIQUE');
  await insert(2);
  expect(await db.selectFrom('photos').selectAll().execute()).toHaveLength(2);
});
