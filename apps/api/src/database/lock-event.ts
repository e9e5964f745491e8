import { PostgresAdapter, type Transaction } from 'kysely';
import { lockOfEvent } from './expressions.ts';
import type { Database } from './open.ts';
import type { Tables } from './tables.ts';

/**
 * Locks the row of an event until the transaction ends. As the first statement it says that the transaction changes this
 * event alone, by no rule between events: on PostgreSQL it then runs beside those of other events. On SQLite one
 * transaction at a time writes in any case, and one that does not begin so runs alone on PostgreSQL, too.
 */
export async function lockEvent(trx: Transaction<Tables>, eventId: string): Promise<void> {
  await lockOfEvent(eventId).execute(trx);
}

/** Returns whether transactions that lock different events run beside each other. */
export function locksByEvent(db: Database): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
