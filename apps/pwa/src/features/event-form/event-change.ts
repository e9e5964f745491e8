import type { Event, EventChange, NewEvent } from '@rollcall/schema/event';
import { wallTimeIn } from './wall-time.ts';

/** A public event keeps these as they are: its form does not show them. */
const ofPrivateEvents = ['guestsSeeAll', 'promoAllowed', 'guestListEnabled', 'requiresRsvp', 'rsvpDeadlineDays'];

type Field = keyof NewEvent & keyof Event;

/**
 * What the form says otherwise than the event did when it opened: what was left alone stays as others may have changed
 * it meanwhile. An end that is set moves with the date, since the form does not show it.
 * @param tried fields of which the server may have taken another value, its answer lost: they are said again
 */
export function changeOf(event: Event, said: NewEvent, tried: ReadonlySet<string> = new Set()): EventChange {
  const staysPublic = event.isPublic && said.isPublic === true;
  const isSame = (name: Field) =>
    name === 'date' ? showsSameTime(said.timeZone ?? 'UTC', said.date, event.date) : said[name] === event[name];
  const names = (Object.keys(said) as Field[]).filter(
    (name) => !(staysPublic && ofPrivateEvents.includes(name)) && (!isSame(name) || tried.has(name)),
  );
  const change: EventChange = Object.fromEntries(names.map((name) => [name, said[name]]));
  if (change.date === undefined || !event.endDate) return change;
  const lengthMs = Date.parse(event.endDate) - Date.parse(event.date);
  return { ...change, endDate: new Date(Date.parse(change.date) + lengthMs).toISOString() };
}

/** The form shows minutes: the seconds of an event, and the second of two equal hours in autumn, are nobody's change. */
function showsSameTime(timeZone: string, one: string, other: string): boolean {
  const [shown, shownOther] = [wallTimeIn(timeZone, one), wallTimeIn(timeZone, other)];
  return shown.date === shownOther.date && shown.time === shownOther.time;
}
