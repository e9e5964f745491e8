import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';

/**
 * Ends what an account made as a co-host or an administrator and could go on with, in events that others organize: links of
 * walls, links for tablets, and the re-entry links that nobody used yet. Called before the account loses its rights.
 * @param eventId without it, in all events
 */
export async function endHostLinks(trx: Transaction<Tables>, accountId: string, eventId?: string): Promise<void> {
  const events = trx
    .selectFrom('events')
    .select('events.id')
    .where('organizer_id', '!=', accountId)
    .$if(eventId !== undefined, (query) => query.where('events.id', '=', eventId!));
  for (const table of ['event_walls', 'review_links'] as const) {
    await trx.deleteFrom(table).where('created_by', '=', accountId).where('event_id', 'in', events).execute();
  }
  await trx
    .deleteFrom('reentry_tokens')
    .where('device_hash', 'is', null)
    .where('created_by', '=', accountId)
    .where('event_guest_id', 'in', (query) =>
      query.selectFrom('event_guests').select('event_guests.id').where('event_guests.event_id', 'in', events),
    )
    .execute();
}
