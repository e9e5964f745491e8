import { rollcallHeaders } from '@rollcall/schema/upload';
import type { Context } from 'hono';
import type { AppEnv } from '../access/app-env.ts';
import type { ChangeFeed } from '../feed/change-feed.ts';
import type { GuestsStore } from './guests.store.ts';

/** More than a phone can hold; a larger number is not believed. */
const maxWaiting = 100_000;

/**
 * Keeps what a phone says of itself at each contact: how many of its photos wait. Organizers see the sum, and a
 * phone whose storage was cleared learns that it held more.
 */
export async function recordPendingUploads(
  c: Context<AppEnv>,
  { guests, feed }: { guests: GuestsStore; feed: ChangeFeed },
  eventId: string,
): Promise<void> {
  const caller = c.get('caller');
  const header = c.req.header(rollcallHeaders.waiting);
  if (!caller || header === undefined || !/^\d{1,6}$/.test(header)) return;
  const waiting = Math.min(Number(header), maxWaiting);
  if (await guests.recordPendingUploads(caller.userId, eventId, waiting)) feed.announce(eventId);
}
