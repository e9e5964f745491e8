import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';

/**
 * Ends the pushes to browsers of a user whose sessions are gone. A session that only expires keeps its pushes, since a guest
 * may not open the app for a week; so whoever ends sessions, as others may have used them, ends these as well.
 */
export async function endPushesWithoutSession(trx: Transaction<Tables>, userId: string): Promise<void> {
  await trx
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sessions')
            .select('id')
            .whereRef('sessions.public_id', '=', 'push_subscriptions.session_public_id')
            .where('sessions.user_id', '=', userId),
        ),
      ),
    )
    .execute();
}
