import { getCurrentMirror } from '../mirror/mirror-database.ts';
import { findMirrorEvent } from '../mirror/mirror-events.ts';
import { outboxDatabase } from '../outbox/outbox-database.ts';
import { getSignedInUser } from '../outbox/signed-in-user.ts';

/** An event that the signed-in user has joined or hosts. */
export interface JoinedEvent {
  /** The id, or the code until the event is loaded. */
  eventIdOrCode: string;
  eventCode: string | null;
  /** Null until the event is loaded. */
  name: string | null;
  date: string | null;
  endDate: string | null;
  timeZone: string | null;
  /** UTC ISO 8601: when this device joined the event, or when the host created it. */
  since: string;
}

/** Returns the events that the signed-in user has joined or hosts, the most recent first. */
export async function listJoinedEvents(): Promise<JoinedEvent[]> {
  const userId = (await getSignedInUser())?.userId ?? null;
  const memberships = await outboxDatabase.memberships.filter((membership) => membership.userId === userId).toArray();
  const mirror = await getCurrentMirror();
  const hosted = userId
    ? await mirror.events
        .filter(({ organizerId, role }) => organizerId === userId || role === 'co-host' || role === 'reviewer')
        .toArray()
    : [];
  const joined = new Map<string, JoinedEvent>();
  for (const { eventId, eventCode, createdAt } of memberships) {
    const eventIdOrCode = eventId ?? eventCode;
    if (!eventIdOrCode) continue;
    const event = await findMirrorEvent(eventIdOrCode);
    joined.set(eventIdOrCode, { eventIdOrCode, eventCode, ...pickDetails(event), since: createdAt });
  }
  for (const event of hosted) {
    if (joined.has(event.id)) continue;
    joined.set(event.id, {
      eventIdOrCode: event.id,
      eventCode: event.eventCode,
      ...pickDetails(event),
      since: event.createdAt ?? event.date,
    });
  }
  return [...joined.values()].sort((one, other) => other.since.localeCompare(one.since));
}

function pickDetails(
  event: Awaited<ReturnType<typeof findMirrorEvent>>,
): Pick<JoinedEvent, 'name' | 'date' | 'endDate' | 'timeZone'> {
  const { name = null, date = null, endDate = null, timeZone = null } = event ?? {};
  return { name, date, endDate, timeZone };
}
