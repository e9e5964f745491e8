import type { Event } from '@rollcall/schema/event';
import { getCurrentMirror, type MirrorDatabase, type MirrorEvent } from './mirror-database.ts';

// Apart from mirror-events.ts, since guests need no lists before their first photo.

/** Returns the events that lists contained, the newest date first. */
export async function listMirrorEvents(): Promise<MirrorEvent[]> {
  const mirror = await getCurrentMirror();
  const events = await mirror.events.filter((event) => event.isListed).toArray();
  return events.sort((one, other) => other.date.localeCompare(one.date));
}

/** Stores a page of the list of events. */
export async function putMirrorEventPage(events: Event[]): Promise<void> {
  await putListed(await getCurrentMirror(), events);
}

/** Stores the number of people with at least one photo of an event. */
export async function putContributorCount(eventId: string, count: number): Promise<void> {
  const mirror = await getCurrentMirror();
  await mirror.contributors.put({ eventId, count });
}

/** Returns the number that was stored last; null if there is none. */
export async function findContributorCount(eventId: string): Promise<number | null> {
  const mirror = await getCurrentMirror();
  return (await mirror.contributors.get(eventId))?.count ?? null;
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
