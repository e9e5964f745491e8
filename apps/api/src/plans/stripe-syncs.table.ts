import type { Transaction } from 'kysely';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';

/** Returns the number of a request for the state of a subscription or dispute, to be taken before it is sent. */
export async function numberRequest(db: Database, stripe_id: string): Promise<number> {
  const { requested } = await db
    .insertInto('stripe_syncs')
    .values({ stripe_id, requested: 1 })
    .onConflict((conflict) =>
      conflict.column('stripe_id').doUpdateSet(({ eb }) => ({ requested: eb('stripe_syncs.requested', '+', 1) })),
    )
    .returning('requested')
    .executeTakeFirstOrThrow();
  return requested;
}

/**
 * Returns whether the answer of a request may be written: whether that of no later one was. A later request began after
 * this one, so its answer may be newer, whichever process sent it.
 */
export async function isNewestAnswer(trx: Transaction<Tables>, stripe_id: string, request: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('stripe_syncs')
    .set({ written: request })
    .where('stripe_id', '=', stripe_id)
    .where('written', '<', request)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
