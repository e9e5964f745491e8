import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../open.ts';

test('a statement waits for a locked database without holding the thread', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'rollcall-locked-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const path = join(dir, 'rollcall.db');
  const { db } = await openDatabase(path);
  onTestFinished(() => db.destroy());
  const other = new Sqlite(path);
  onTestFinished(() => void other.close());
  const insert = (stripe_subscription_id: string) =>
    db.insertInto('stripe_cancellations').values({ stripe_subscription_id }).execute();

  other.exec('begin immediate');
  const statement = insert('sub_1');
  const transaction = db
    .transaction()
    .execute((trx) => trx.insertInto('stripe_cancellations').values({ stripe_subscription_id: 'sub_2' }).execute());
  const beganAtMs = performance.now();
  for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate);
  // SQLite itself would have held the thread for ten seconds in the first of these turns.
  expect(performance.now() - beganAtMs).toBeLessThan(5_000);
  other.exec('commit');
  await Promise.all([statement, transaction]);
  expect(await db.selectFrom('stripe_cancellations').selectAll().execute()).toHaveLength(2);
});
