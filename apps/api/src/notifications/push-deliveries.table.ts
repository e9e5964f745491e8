import { newId } from '@rollcall/schema/id';
import type { Transaction } from 'kysely';
import type { NotificationRow } from '../database/notification-tables.ts';
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
