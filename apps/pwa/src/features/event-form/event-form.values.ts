import type { Event, NewEvent } from '@rollcall/schema/event';
import type { EventTemplate } from './event-templates.ts';
import { ownTimeZone, wallTimeIn } from './wall-time.ts';

type Settings = Pick<
  NewEvent,
  | 'isPublic'
  | 'guestsSeeAll'
  | 'promoAllowed'
  | 'guestListEnabled'
  | 'requiresRsvp'
  | 'joinPolicy'
  | 'autoApprove'
  | 'allowChat'
>;

/** What the fields hold when the form opens. What only private events have waits there for one that becomes private. */
export interface EventFormValues extends Required<Settings> {
  name: string;
  eventType: string;
  /** As clocks in `timeZone` show it: `2026-06-14` and `17:00`; both empty where nobody has chosen yet. */
  date: string;
  time: string;
  timeZone: string;
  location: string;
  description: string;
  rsvpDeadlineDays: number;
}

/** Days that are proposed to who asks for an RSVP. */
const usualDeadlineDays = 7;

/** An event that is about to be made. */
export function valuesOfNew(template: EventTemplate | null): EventFormValues {
  return {
    name: '',
    eventType: template?.eventType ?? '',
    date: '',
    time: '',
    timeZone: ownTimeZone(),
    location: '',
    description: '',
    isPublic: true,
    guestsSeeAll: false,
    promoAllowed: true,
    guestListEnabled: false,
    requiresRsvp: false,
    rsvpDeadlineDays: usualDeadlineDays,
    joinPolicy: 'anyone',
    autoApprove: false,
    allowChat: true,
    ...template?.settings,
  };
}

/** An event that there is. */
export function valuesOf(event: Event): EventFormValues {
  const timeZone = event.timeZone ?? ownTimeZone();
  return {
    ...event,
    ...wallTimeIn(timeZone, event.date),
    timeZone,
    location: event.location ?? '',
    description: event.description ?? '',
    rsvpDeadlineDays: event.rsvpDeadlineDays ?? (event.requiresRsvp ? 0 : usualDeadlineDays),
  };
}
