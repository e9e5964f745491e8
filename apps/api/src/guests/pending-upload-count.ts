import { rollcallHeaders } from '@rollcall/schema/upload';
import type { Context } from 'hono';
import type { AppEnv } from '../access/app-env.ts';
import type { ChangeFeed } from '../feed/change-feed.ts';
import { requestLanguage } from '../http/request-language.ts';
import type { GuestsStore } from './guests.store.ts';

/** More than a phone can store. */
const maxPendingUploads = 100_000;

/**
 * Records the number of pending photos that the request's header reports. Organizers see the sum, and a phone whose
 * storage was cleared gets the number back.
 */
export async function recordPendingUploads(
  c: Context<AppEnv>,
  { guests, feed }: { guests: GuestsStore; feed: ChangeFeed },
  eventId: string,
  { atLeast = 0 } = {},
): Promise<void> {
  const caller = c.get('caller');
  const header = c.req.header(rollcallHeaders.waiting);
  if (!caller || header === undefined || !/^\d{1,6}$/.test(header)) return;
  const pendingUploads = Math.min(Math.max(Number(header), atLeast), maxPendingUploads);
  if (await guests.recordPendingUploads(caller.userId, eventId, pendingUploads, requestLanguage(c)))
    feed.announceCounts(eventId);
}
