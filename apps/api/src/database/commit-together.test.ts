import { newId } from '@rollcall/schema/id';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '../../test/create-test-app.ts';
import { recordQueries } from '../../test/explain-queries.ts';
import { commitTogether } from './commit-together.ts';
import type { Tables } from './tables.ts';

const insertUser = (id: string) => async (trx: Transaction<Tables>) => {
  const now = new Date().toISOString();
  await trx.insertInto('users').values({ id, created_at: now, updated_at: now }).execute();
  return id;
};

test('changes of the same moment share transactions, and each has its own outcome', async () => {
  const { db } = await createTestApp({ makesPictures: false });
  const ids = Array.from({ length: 40 }, () => newId());
  let outcomes: PromiseSettledResult<string>[] = [];
  const queries = await recordQueries(async () => {
    outcomes = await Promise.allSettled(
      ids.map((id, index) =>
        commitTogether(db, null, async (trx) => {
          await insertUser(id)(trx);
          if (index % 10 === 3) throw new Error(`not ${index}`);
          return id;
        }),
      ),
    );
  });
  expect(queries.filter((query) => query.startsWith('begin')).length).toBe(3);
  const refused = [3, 13, 23, 33];
  expect(outcomes.map(({ status }, index) => (status === 'rejected' ? index : -1)).filter((at) => at >= 0)).toEqual(
    refused,
  );
  const rows = await db.selectFrom('users').select('id').where('id', 'in', ids).execute();
  expect(rows.map(({ id }) => id).sort()).toEqual(ids.filter((_, index) => !refused.includes(index)).sort());
  expect(await commitTogether(db, null, insertUser(newId()))).toEqual(expect.any(String));
});

test('a transaction that is lost as a whole rejects all of its changes', async () => {
  const { db } = await createTestApp({ makesPictures: false });
  const ids = [newId(), newId()];
  const outcomes = await Promise.allSettled([
    commitTogether(db, null, insertUser(ids[0]!)),
    // As SQLite does by itself on a full disk.
    commitTogether(db, null, async (trx) => {
      await sql`rollback`.execute(trx);
      throw new Error('full');
    }),
    commitTogether(db, null, insertUser(ids[1]!)),
  ]);
  const full = { status: 'rejected', reason: new Error('full') };
  expect(outcomes).toEqual([full, full, full]);
  expect(await db.selectFrom('users').select('id').where('id', 'in', ids).execute()).toEqual([]);
  expect(await commitTogether(db, null, insertUser(ids[0]!))).toBe(ids[0]);
});
