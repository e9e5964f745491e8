import type { Event, EventSummary } from '@rollcall/schema/event';
import { currentMirror, type MirrorDatabase, type MirrorEvent, mirrorOf } from './mirror-database.ts';

/** An event that this phone has heard of, by its id or its code in any case; or null. */
export async function findMirrorEvent(codeOrId: string): Promise<MirrorEvent | null> {
  // Who has just joined was a visitor until now, and may have lost the network since.
  return (await findIn(await currentMirror(), codeOrId)) ?? (await findIn(mirrorOf(null), codeOrId));
}

async function findIn(mirror: MirrorDatabase, codeOrId: string): Promise<MirrorEvent | null> {
  const event =
    (await mirror.events.get(codeOrId)) ??
    (await mirror.events.where('eventCode').equals(codeOrId.toUpperCase()).first());
  return event ?? null;
}

/** The events of the last list, the newest date first. */
export async function listMirrorEvents(): Promise<MirrorEvent[]> {
  const mirror = await currentMirror();
  const events = await mirror.events.filter((event) => event.isListed).toArray();
  return events.sort((one, other) => other.date.localeCompare(one.date));
}

/** Takes in one event. What a stranger is told does not wipe what is known in full. */
export async function putMirrorEvent(event: EventSummary & Partial<Event>): Promise<void> {
  const mirror = await currentMirror();
  await mirror.transaction('rw', mirror.events, async () => {
    const known = await mirror.events.get(event.id);
    await mirror.events.put({ isListed: false, ...known, ...event });
  });
}

/** Takes in a whole list; events that are in it no more stay known, and unlisted. */
export async function putMirrorEventList(events: Event[]): Promise<void> {
  const mirror = await currentMirror();
  await mirror.transaction('rw', mirror.events, async () => {
    await mirror.events.toCollection().modify({ isListed: false });
    await mirror.events.bulkPut(events.map((event) => ({ ...event, isListed: true })));
  });
}
