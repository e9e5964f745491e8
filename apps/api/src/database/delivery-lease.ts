import type { Fleet } from './fleet.ts';
import type { Database } from './open.ts';

/**
 * For so long a delivery is left to the server that took it. Longer than an attempt takes: if that server is killed, another
 * one delivers it after this.
 */
const leaseMs = 60_000;

/**
 * Takes a delivery that is due, which no other server then takes. Returns whether it is this server's now; one that has its
 * database to itself need not ask.
 */
export async function takeDelivery(
  { db, fleet }: { db: Database; fleet: Pick<Fleet, 'isShared'> },
  table: 'webhook_deliveries' | 'push_deliveries',
  { id, not_before }: { id: string; not_before: string },
): Promise<boolean> {
  if (!fleet.isShared) return true;
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set({ not_before: new Date(Date.now() + leaseMs).toISOString() })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .where('not_before', '=', not_before)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
