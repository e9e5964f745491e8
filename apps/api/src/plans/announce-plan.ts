import type { Database } from '../database/open.ts';
import type { ChangeFeed } from '../feed/change-feed.ts';

/**
 * Makes open screens ask again what they may show, after a plan of a user or of one event began or ended: the user's own,
 * and those of everybody in the events that the user organizes.
 */
export async function announcePlan(
  { db, feed }: { db: Database; feed: ChangeFeed },
  userId: string,
  eventId: string | null = null,
): Promise<void> {
  const organized = await db.selectFrom('events').select('id').where('organizer_id', '=', userId).execute();
  feed.announce(userId);
  for (const id of new Set([...organized.map((event) => event.id), ...(eventId ? [eventId] : [])])) feed.announce(id);
}
