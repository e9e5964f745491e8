import type { Table } from 'dexie';
import { getCurrentMirror, getMirror, type MirrorDatabase, type MirrorEvent } from './mirror-database.ts';

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

/** Stores one event. The fields of a summary are merged into an event that is stored in full. */
export async function putMirrorEvent(event: Omit<MirrorEvent, 'isListed'>): Promise<void> {
  const mirror = await getCurrentMirror();
  await mirror.transaction('rw', mirror.events, async () => {
    const known = await mirror.events.get(event.id);
    // Missing in an event in full, they do not apply any more; a summary never has them.
    const outdated = 'location' in event && { acceptsVideos: undefined, videoLimits: undefined };
    await mirror.events.put({ isListed: false, ...known, ...outdated, ...event });
  });
}

/**
 * Fetches what belongs to an event, and stores it in the mirror of the person who asks, unless the event was forgotten or
 * somebody else has signed in meanwhile. Throws what `fetch` throws.
 */
export async function storeFetched<Name extends 'people' | 'duplicates'>(
  { userId, eventId, name }: { userId: string; eventId: string; name: Name },
  fetch: () => Promise<Parameters<MirrorDatabase[Name]['put']>[0]>,
): Promise<void> {
  const mirror = getMirror(userId);
  const isKnown = async () => ((await mirror.events.get(eventId)) ?? (await mirror.syncs.get(eventId))) !== undefined;
  const wasKnown = await isKnown();
  const row = await fetch();
  if ((await getCurrentMirror()) !== mirror) return;
  const table: Table = mirror.table(name);
  await mirror.transaction('rw', mirror.events, mirror.syncs, table, async () => {
    if (!wasKnown || (await isKnown())) await table.put(row);
  });
}
