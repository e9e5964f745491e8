import { newId } from '@rollcall/schema/id';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createTestApp } from '../../../test/create-test-app.ts';
import { isOnPostgres } from '../../../test/engine.ts';
import { isMissingRowError } from '../errors.ts';
import { lockEvent } from '../lock-event.ts';
import type { Database } from '../open.ts';
import { UnreachableError } from '../unreachable-error.ts';
import { writerLock } from './locks.ts';

async function createDatabase() {
  const { db, settings } = await createTestApp({ makesPictures: false });
  const insertUser = (id: string) => {
    const now = new Date().toISOString();
    return db.insertInto('users').values({ id, created_at: now, updated_at: now });
  };
  /** Begins a transaction of another server that acquires a lock, by default that of writers. Returns what commits it. */
  const beginElsewhere = async (lock = `select pg_advisory_xact_lock(${writerLock})`) => {
    const client = new pg.Client({ connectionString: settings.databaseUrl! });
    await client.connect();
    onTestFinished(() => client.end());
    await client.query(`begin; ${lock}`);
    return async () => void (await client.query('commit'));
  };
  /** Has the server of the database end the connection that waits for a lock, once there is one. */
  const endWaiting = async () => {
    const client = new pg.Client({ connectionString: settings.databaseUrl! });
    await client.connect();
    onTestFinished(() => client.end());
    const end = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await vi.waitFor(async () => expect((await client.query(end)).rowCount).toBe(1), { interval: 20 });
  };
  return { db, insertUser, beginElsewhere, endWaiting };
}

async function insertEvent(db: Database, id: string, organizer_id: string): Promise<void> {
  const now = new Date().toISOString();
  const texts = {
    name: 'An evening',
    event_type: 'other',
    location: null,
    description: null,
    event_code: id.slice(-8),
  };
  const rules = { is_public: 1, join_policy: 'anyone', requires_rsvp: 0, guests_see_all: 0, promo_allowed: 1 } as const;
  const more = { auto_approve: 1, allow_chat: 1, guest_list_enabled: 0, organizer_email: 'olga@example.com' } as const;
  const event = { id, organizer_id, date: now, created_at: now, updated_at: now };
  await db
    .insertInto('events')
    .values({ ...event, ...texts, ...rules, ...more })
    .execute();
}

describe.runIf(isOnPostgres)('on PostgreSQL', () => {
  test('transactions and single statements that write wait for the writer of another server, and readers do not', async () => {
    const { db, insertUser, beginElsewhere } = await createDatabase();
    const commit = await beginElsewhere();
    const done: string[] = [];
    const [one, two] = [newId(), newId()];
    const statement = insertUser(one)
      .execute()
      .then(() => done.push('statement'));
    const transaction = db
      .transaction()
      .execute(async (trx) => {
        const now = new Date().toISOString();
        await trx.insertInto('users').values({ id: two, created_at: now, updated_at: now }).execute();
      })
      .then(() => done.push('transaction'));
    for (let read = 0; read < 30; read++) {
      expect(await db.selectFrom('users').select('id').where('id', 'in', [one, two]).execute()).toEqual([]);
    }
    expect(done).toEqual([]);
    await commit();
    await Promise.all([statement, transaction]);
    expect(done).toEqual(['statement', 'transaction']);
  });

  test('transactions of different events run beside each other, those of one event one by one, and others alone', async () => {
    const { db, insertUser, beginElsewhere } = await createDatabase();
    const [organizer, one, other] = [newId(), newId(), newId()];
    await insertUser(organizer).execute();
    for (const id of [one, other]) await insertEvent(db, id, organizer);
    const order: string[] = [];
    const move = async (id: string, what: string, meanwhile?: () => Promise<void>) => {
      await db.transaction().execute(async (trx) => {
        await lockEvent(trx, id);
        await meanwhile?.();
        await trx.updateTable('events').set({ location: what }).where('id', '=', id).execute();
      });
      order.push(what);
    };
    const waiting: Promise<unknown>[] = [];
    await move(one, 'first', async () => {
      waiting.push(move(one, 'of the same event'));
      await move(other, 'of another event');
      waiting.push(
        insertUser(newId())
          .execute()
          .then(() => order.push('alone')),
      );
    });
    await Promise.all(waiting);
    expect(order).toEqual(['of another event', 'first', 'of the same event', 'alone']);
    const commit = await beginElsewhere();
    waiting.push(move(one, 'after the other server'));
    for (let read = 0; read < 10; read++) await db.selectFrom('users').select('id').execute();
    expect(order).toHaveLength(4);
    await commit();
    await Promise.all(waiting);
    expect(order).toHaveLength(5);
  });

  test('a transaction that PostgreSQL ends for the sake of another one is repeated, five times at most', async () => {
    const { db, insertUser } = await createDatabase();
    const deadlock = sql`do $$ begin raise exception using errcode = '40P01'; end $$`;
    let attempts = 0;
    await db.transaction().execute(async (trx) => {
      attempts++;
      if (attempts < 3) await deadlock.execute(trx);
    });
    expect(attempts).toBe(3);
    attempts = 0;
    await expect(
      db.transaction().execute(async (trx) => {
        attempts++;
        await deadlock.execute(trx);
      }),
    ).rejects.toMatchObject({ code: '40P01' });
    expect(attempts).toBe(5);
    await insertUser(newId()).execute();
  });

  test('a failed statement leaves the next writer its turn, and a text with a NUL is no row', async () => {
    const { db, insertUser } = await createDatabase();
    const id = newId();
    await insertUser(id).execute();
    await expect(insertUser(id).execute()).rejects.toMatchObject({ code: '23505' });
    await insertUser(newId()).execute();
    const found = db.selectFrom('users').select('id').where('id', '=', 'a\0b').executeTakeFirst();
    await expect(found).rejects.toSatisfy(isMissingRowError);
  });

  test('a writer whose connection is lost rejects with what tells to come again, and the next one has its turn', async () => {
    const { db, insertUser, beginElsewhere, endWaiting } = await createDatabase();
    const id = newId();
    await insertUser(id).execute();
    const update = (on: Pick<Database, 'updateTable'>) =>
      on.updateTable('users').set({ language: 'de' }).where('id', '=', id);
    const writers = [
      () => update(db).execute(),
      () => db.transaction().execute((trx) => update(trx).execute()),
      () =>
        db.transaction().execute(async (trx) => {
          await update(trx).execute();
          await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
        }),
    ];
    for (const lock of [undefined, 'select id from users for update']) {
      for (const write of writers) {
        const commit = await beginElsewhere(lock);
        const rejects = expect(write()).rejects.toBeInstanceOf(UnreachableError);
        await endWaiting();
        await rejects;
        await commit();
      }
    }
    await expect(writers[2]!()).rejects.toBeInstanceOf(UnreachableError);
    await insertUser(newId()).execute();
  });
});
