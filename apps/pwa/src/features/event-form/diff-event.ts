import { toWallTime } from '@rollcall/gallery/wall-time';
import type { Event } from '@rollcall/schema/event';
import type { EventChange, NewEvent } from '@rollcall/schema/new-event';

/** Fields that the form of a public event does not show, so that they stay unchanged. */
const ofPrivateEvents = ['guestsSeeAll', 'promoAllowed', 'guestListEnabled', 'requiresRsvp', 'rsvpDeadlineDays'];

type Field = keyof NewEvent & keyof Event;

/** What it means that an event, which an earlier version may have stored, lacks a field. */
const absentValues: Partial<NewEvent> = { keepsOriginals: false, acceptsVideos: false };

/**
 * Returns the fields that differ from the event as the form opened with it. Unchanged fields are omitted, so that
 * concurrent changes by others are kept. A new start is sent with the end that the form shows beside it.
 * @param attempted fields of earlier attempts; they are always included, since a lost response may have hidden a change
 */
export function diffEvent(event: Event, submitted: NewEvent, attempted: ReadonlySet<string> = new Set()): EventChange {
  const staysPublic = event.isPublic && submitted.isPublic === true;
  const isSame = (name: Field) =>
    name === 'date' || name === 'endDate' || name === 'developsAt'
      ? showsSameTime(submitted.timeZone ?? 'UTC', submitted[name], event[name])
      : JSON.stringify(submitted[name]) === JSON.stringify(name in event ? event[name] : absentValues[name]);
  const names = (Object.keys(submitted) as Field[]).filter(
    (name) => !(staysPublic && ofPrivateEvents.includes(name)) && (!isSame(name) || attempted.has(name)),
  );
  const change: EventChange = Object.fromEntries(names.map((name) => [name, submitted[name]]));
  return change.date !== undefined && submitted.endDate ? { ...change, endDate: submitted.endDate } : change;
}

/**
 * Compares two times as the form shows them, by the minute. Seconds do not count as a change, nor does the repeated
 * hour at the end of daylight saving time.
 */
function showsSameTime(timeZone: string, one: string | null | undefined, other: string | null): boolean {
  if (!one || !other) return !one && !other;
  const [shown, shownOther] = [toWallTime(timeZone, one), toWallTime(timeZone, other)];
  return shown.date === shownOther.date && shown.time === shownOther.time;
}
