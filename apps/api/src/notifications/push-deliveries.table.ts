import { newId } from '@rollcall/schema/id';
import type { Selectable, Transaction } from 'kysely';
import type { NotificationRow, PushDeliveriesTable } from '../database/notification-tables.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';

/** How long a bundle gathers before it is pushed. */
const gatherMs = 20_000;
/** The least time between two pushes of one bundle to one browser. */
const bundleIntervalMs = 10 * 60_000;

/**
 * Queues a notification for each browser of its user. A bundle that grows is pushed again, not at once each time: it takes
 * the place of the earlier push.
 */
export async function enqueuePushes(
  trx: Transaction<Tables>,
  { id: notification_id, user_id }: NotificationRow,
  { isBundled }: { isBundled: boolean },
): Promise<void> {
  const subscriptions = await trx
    .selectFrom('push_subscriptions')
    .select('id')
    .where('user_id', '=', user_id)
    .execute();
  const nowMs = Date.now();
  const not_before = new Date(nowMs + (isBundled ? gatherMs : 0)).toISOString();
  const created_at = new Date(nowMs).toISOString();
  if (isBundled) {
    // What is under way may tell of less: `markPushSent` sees that it grew.
    await trx
      .updateTable('push_deliveries')
      .set({ created_at })
      .where('notification_id', '=', notification_id)
      .where('state', '=', 'pending')
      .execute();
  }
  const again = { state: 'pending', attempts: 0, last_status: null, created_at } as const;
  for (const { id: subscription_id } of subscriptions) {
    await trx
      .insertInto('push_deliveries')
      .values({
        id: newId(),
        subscription_id,
        notification_id,
        state: 'pending',
        not_before,
        created_at,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['subscription_id', 'notification_id'])
          .doUpdateSet({ ...again, not_before: new Date(nowMs + bundleIntervalMs).toISOString() })
          .where('push_deliveries.state', '=', 'sent'),
      )
      .execute();
  }
}

/** Records that a push was accepted. One whose bundle grew since it was read is pushed again, not at once. */
export async function markPushSent(
  db: Database,
  { id, created_at }: Pick<Selectable<PushDeliveriesTable>, 'id' | 'created_at'>,
): Promise<void> {
  const sent_at = new Date().toISOString();
  const { numUpdatedRows } = await db
    .updateTable('push_deliveries')
    .set({ state: 'sent', sent_at })
    .where('id', '=', id)
    .where('created_at', '=', created_at)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return;
  const not_before = new Date(Date.now() + bundleIntervalMs).toISOString();
  await db
    .updateTable('push_deliveries')
    .set({ sent_at, attempts: 0, last_status: null, not_before })
    .where('id', '=', id)
    .execute();
}
