import type { Event } from '@rollcall/schema/event';
import { getCurrentMirror, type MirrorDatabase } from './mirror-database.ts';

// Apart from mirror-events.ts, since guests need no lists before their first photo.

/** Stores a page of the list of events. */
export async function putMirrorEventPage(events: Event[]): Promise<void> {
  await putListed(await getCurrentMirror(), events);
}

export interface EventDateRange {
  /** Inclusive. */
  from: string;
  /** Exclusive. */
  until: string;
}

/** Stores all listed events of a date range. Other stored events of the range are kept, but are no longer listed. */
export async function replaceMirrorEventsInRange(events: Event[], { from, until }: EventDateRange): Promise<void> {
  const mirror = await getCurrentMirror();
  await mirror.transaction('rw', mirror.events, async () => {
    await mirror.events.filter(({ date }) => date >= from && date < until).modify({ isListed: false });
    await putListed(mirror, events);
  });
}

/** The number of photos to review is in the list of the host's own events alone, and stays until that list is stored again. */
async function putListed({ events: table }: MirrorDatabase, events: Event[]): Promise<void> {
  const known = await table.bulkGet(events.map(({ id }) => id));
  await table.bulkPut(
    events.map((event, index) => ({ pendingCount: known[index]?.pendingCount, ...event, isListed: true })),
  );
}
