import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import { isRepeatableError } from './errors.ts';
import { lockEvent, locksByEvent } from './lock-event.ts';
import type { Database } from './open.ts';
import type { Tables } from './tables.ts';

/** More would hold the thread, and readers of the same connection, for too long. */
const maxTasks = 16;

interface Task {
  /** Resolves with what tells the caller of the outcome, once it is committed. */
  run: (trx: Transaction<Tables>) => Promise<() => void>;
  reject: (error: unknown) => void;
}

/** By the event whose transactions run beside those of others, where they do; see {@link locksByEvent}. */
const queues = new WeakMap<Database, Map<string | null, Task[]>>();

/**
 * Runs a short change of rows in a transaction that it shares with others of the same moment: a commit waits for the disk,
 * which takes as long for many rows as for one. As with a transaction of its own, it has happened on the disk once this
 * resolves, and has not if it throws.
 * @param eventId the event whose rows alone it changes, by no rule between events; null for any other change
 */
export async function commitTogether<Result>(
  db: Database,
  eventId: string | null,
  change: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  const outcome = Promise.withResolvers<Result>();
  const task: Task = {
    run: async (trx) => {
      const result = await change(trx);
      return () => outcome.resolve(result);
    },
    reject: outcome.reject,
  };
  const locked = locksByEvent(db) ? eventId : null;
  const ofDatabase = queues.get(db) ?? new Map<string | null, Task[]>();
  queues.set(db, ofDatabase);
  const waiting = ofDatabase.get(locked);
  if (waiting) waiting.push(task);
  else {
    const tasks = [task];
    ofDatabase.set(locked, tasks);
    void commitAll(db, locked, ofDatabase);
  }
  return await outcome.promise;
}

/** Never rejects. */
async function commitAll(db: Database, eventId: string | null, ofDatabase: Map<string | null, Task[]>): Promise<void> {
  const tasks = ofDatabase.get(eventId)!;
  while (tasks.length > 0) {
    await nextTurn();
    const batch = tasks.splice(0, maxTasks);
    try {
      const tell = await db.transaction().execute(async (trx) => {
        if (eventId !== null) await lockEvent(trx, eventId);
        // One alone needs no savepoint: where it fails, nothing else is undone.
        if (batch.length === 1) return [await batch[0]!.run(trx)];
        const outcomes: (() => void)[] = [];
        for (const task of batch) outcomes.push(await runInSavepoint(trx, task));
        return outcomes;
      });
      for (const resolve of tell) resolve();
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
  ofDatabase.delete(eventId);
}

async function runInSavepoint(trx: Transaction<Tables>, task: Task): Promise<() => void> {
  await sql`savepoint task`.execute(trx);
  try {
    const resolve = await task.run(trx);
    await sql`release task`.execute(trx);
    return resolve;
  } catch (error) {
    if (isRepeatableError(error)) throw error;
    const undo = sql`rollback to task`.execute(trx).then(() => sql`release task`.execute(trx));
    // On a full disk SQLite has rolled back all of it, and there is no savepoint any more.
    await undo.catch(() => {
      throw error;
    });
    return () => task.reject(error);
  }
}
