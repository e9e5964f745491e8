import { outboxDatabase } from './outbox-database.ts';

const keyOf = (eventId: string) => `forgotten:${eventId}`;

/** Whether this phone still knows of anything that was made on it for an event. */
export async function hasMemoryOf(eventId: string): Promise<boolean> {
  return (await outboxDatabase.photos.where('eventId').equals(eventId).count()) > 0;
}

export async function noteForgotten(eventId: string, count: number): Promise<void> {
  await outboxDatabase.settings.put({ key: keyOf(eventId), value: count });
}

/** Photos that the server says wait on a phone of this person, and this one does not have. */
export async function readForgotten(eventId: string): Promise<number> {
  return ((await outboxDatabase.settings.get(keyOf(eventId)))?.value as number | undefined) ?? 0;
}

/** The person has read it. */
export async function dismissForgotten(eventId: string): Promise<void> {
  await outboxDatabase.settings.delete(keyOf(eventId));
}
