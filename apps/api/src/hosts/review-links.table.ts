import type { Transaction } from 'kysely';
import type { EventRow } from '../database/event-tables.ts';
import type { Tables } from '../database/tables.ts';

const hourMs = 60 * 60 * 1000;
/** After the time of an event, so at least a whole day after its last one. */
const hoursAfterEvent = 48;
/** The shortest life, for an event that is over. */
const minHours = 24;
/** The longest life: a date far ahead is a mistake or a way to a link without an end. */
const maxHours = 400 * 24;

/**
 * Returns when a link for the review of an event ends: two days after the event, at the earliest in a day and at the latest
 * in 400 days.
 */
export function findReviewLinkEnd({ date, end_date }: Pick<EventRow, 'date' | 'end_date'>, now: Date): string {
  const afterEvent = Date.parse(end_date ?? date) + hoursAfterEvent * hourMs;
  const [earliest, latest] = [minHours, maxHours].map((hours) => now.getTime() + hours * hourMs) as [number, number];
  return new Date(Math.min(Math.max(afterEvent, earliest), latest)).toISOString();
}

/** Moves the end of the event's link and of its tablets, if it has a link that works, along with the event. */
export async function moveReviewLink(trx: Transaction<Tables>, event: EventRow, now = new Date()): Promise<void> {
  const expiresAt = findReviewLinkEnd(event, now);
  const moved = await trx
    .updateTable('review_links')
    .set({ expires_at: expiresAt })
    .where('event_id', '=', event.id)
    .where('expires_at', '>', now.toISOString())
    .returning('user_id')
    .executeTakeFirst();
  if (!moved) return;
  await trx
    .updateTable('sessions')
    .set({ absolute_expires_at: expiresAt })
    .where('user_id', '=', moved.user_id)
    .where('absolute_expires_at', '>', now.toISOString())
    .execute();
}
