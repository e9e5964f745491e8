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

/** The events that lists told of, the newest date first. */
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

/** Takes in a page of the list. */
export async function putMirrorEventPage(events: Event[]): Promise<void> {
  const mirror = await currentMirror();
  await mirror.events.bulkPut(events.map((event) => ({ ...event, isListed: true })));
}

/** Dates from this moment on, and before that one. */
export interface EventSpan {
  from: string;
  until: string;
}

/** Takes in all listed events of a span; what was listed in it and is no more stays known, and unlisted. */
export async function putMirrorEventSpan(events: Event[], { from, until }: EventSpan): Promise<void> {
  const mirror = await currentMirror();
  await mirror.transaction('rw', mirror.events, async () => {
    await mirror.events.filter(({ date }) => date >= from && date < until).modify({ isListed: false });
    await mirror.events.bulkPut(events.map((event) => ({ ...event, isListed: true })));
  });
}
