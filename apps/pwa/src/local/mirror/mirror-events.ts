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
    await mirror.events.put({ isListed: false, ...known, ...event });
  });
}
