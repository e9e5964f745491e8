import { currentMirror } from '../mirror/mirror-database.ts';
import { findMirrorEvent } from '../mirror/mirror-events.ts';
import { outboxDatabase } from '../outbox/outbox-database.ts';
import { getSignedInUser } from '../outbox/signed-in-user.store.ts';

/** An event that the current person takes part in, as this phone knows it. */
export interface JoinedEvent {
  /** What leads to it: its id, or its code while it was not looked up yet. */
  eventIdOrCode: string;
  eventCode: string | null;
  /** Null while it was not looked up. */
  name: string | null;
  date: string | null;
  timeZone: string | null;
  /** UTC ISO 8601: when this phone joined it, or when its host made it. */
  since: string;
}

/** The events of the current person on this phone, joined or their own, the most recent first. */
export async function listJoinedEvents(): Promise<JoinedEvent[]> {
  const person = (await getSignedInUser())?.userId ?? null;
  const memberships = await outboxDatabase.memberships.filter((one) => one.userId === person).toArray();
  const mirror = await currentMirror();
  const hosted = person ? await mirror.events.filter((event) => event.organizerId === person).toArray() : [];
  const joined = new Map<string, JoinedEvent>();
  for (const { eventId, eventCode, createdAt } of memberships) {
    const eventIdOrCode = eventId ?? eventCode;
    if (!eventIdOrCode) continue;
    const event = await findMirrorEvent(eventIdOrCode);
    joined.set(eventIdOrCode, { eventIdOrCode, eventCode, ...factsOf(event), since: createdAt });
  }
  for (const event of hosted) {
    if (joined.has(event.id)) continue;
    joined.set(event.id, {
      eventIdOrCode: event.id,
      eventCode: event.eventCode,
      ...factsOf(event),
      since: event.createdAt ?? event.date,
    });
  }
  return [...joined.values()].sort((one, other) => other.since.localeCompare(one.since));
}

function factsOf(event: Awaited<ReturnType<typeof findMirrorEvent>>): Pick<JoinedEvent, 'name' | 'date' | 'timeZone'> {
  return { name: event?.name ?? null, date: event?.date ?? null, timeZone: event?.timeZone ?? null };
}
