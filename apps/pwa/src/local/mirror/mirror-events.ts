import type { Event, EventSummary } from '@rollcall/schema/event';
import { getCurrentMirror, getMirror, type MirrorDatabase, type MirrorEvent } from './mirror-database.ts';
import { deletePhotos } from './mirror-photos.ts';

/** Returns a mirrored event by its id, or by its code in upper or lower case; null if there is none. */
export async function findMirrorEvent(codeOrId: string): Promise<MirrorEvent | null> {
  // A guest who has just joined was a visitor until now, and may be offline since.
  return (await findIn(await getCurrentMirror(), codeOrId)) ?? (await findIn(getMirror(null), codeOrId));
}

async function findIn(mirror: MirrorDatabase, codeOrId: string): Promise<MirrorEvent | null> {
  const event =
    (await mirror.events.get(codeOrId)) ??
    (await mirror.events.where('eventCode').equals(codeOrId.toUpperCase()).first());
  return event ?? null;
}

/** Returns the events that lists contained, the newest date first. */
export async function listMirrorEvents(): Promise<MirrorEvent[]> {
  const mirror = await getCurrentMirror();
  const events = await mirror.events.filter((event) => event.isListed).toArray();
  return events.sort((one, other) => other.date.localeCompare(one.date));
}

/** Stores one event. The fields of a summary are merged into an event that is stored in full. */
export async function putMirrorEvent(event: EventSummary & Partial<Event>): Promise<void> {
  const mirror = await getCurrentMirror();
  await mirror.transaction('rw', mirror.events, async () => {
    const known = await mirror.events.get(event.id);
    await mirror.events.put({ isListed: false, ...known, ...event });
  });
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

/** Deletes everything that the mirror holds of an event. Returns the paths of the pictures of its photos. */
export async function deleteMirrorEvent(mirror: MirrorDatabase, eventId: string): Promise<string[]> {
  const { events, photos, frames, comments, syncs, contributors, decisions } = mirror;
  return await mirror.transaction(
    'rw',
    [events, photos, frames, comments, syncs, contributors, decisions],
    async () => {
      await events.delete(eventId);
      await syncs.delete(eventId);
      await contributors.delete(eventId);
      await decisions.where('eventId').equals(eventId).delete();
      return await deletePhotos(mirror, await photos.where('eventId').equals(eventId).primaryKeys());
    },
  );
}
