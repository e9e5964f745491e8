import { outboxDatabase } from './outbox-database.ts';

const keyOf = (eventId: string) => `forgotten:${eventId}`;

/** Returns whether this phone stores photos that were made on it for an event. */
export async function hasOutboxPhotos(eventId: string): Promise<boolean> {
  return (await outboxDatabase.photos.where('eventId').equals(eventId).count()) > 0;
}

export async function setEvictedCount(eventId: string, count: number): Promise<void> {
  await outboxDatabase.settings.put({ key: keyOf(eventId), value: count });
}

/** Returns how many photos the server counts as pending on a phone of this user and this phone does not store. */
export async function getEvictedCount(eventId: string): Promise<number> {
  return ((await outboxDatabase.settings.get(keyOf(eventId)))?.value as number | undefined) ?? 0;
}

/** Clears the counts of all events: another person has this phone. */
export async function clearEvictedCounts(): Promise<void> {
  await outboxDatabase.settings.where('key').startsWith(keyOf('')).delete();
}

/** Clears the count once the person has read it. */
export async function clearEvictedCount(eventId: string): Promise<void> {
  await outboxDatabase.settings.delete(keyOf(eventId));
}
