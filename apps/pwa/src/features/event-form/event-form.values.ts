import { getBrowserTimeZone, toWallTime } from '@rollcall/gallery/wall-time';
import type { Event } from '@rollcall/schema/event';
import type { NewEvent } from '@rollcall/schema/new-event';
import type { EventTemplate } from './event-templates.ts';

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

/** Initial values of the form. Those of private events are set for public ones too, which may become private. */
export interface EventFormValues extends Required<Settings> {
  name: string;
  eventType: string;
  /** Local date and time in `timeZone`, such as `2026-06-14` and `17:00`; both are empty for a new event. */
  date: string;
  time: string;
  timeZone: string;
  location: string;
  description: string;
  rsvpDeadlineDays: number;
}

/** Default of the RSVP deadline, in days. */
const usualDeadlineDays = 7;

/** Returns the initial values for a new event. */
export function initialValues(template: EventTemplate | null): EventFormValues {
  return {
    name: '',
    eventType: template?.eventType ?? '',
    date: '',
    time: '',
    timeZone: getBrowserTimeZone(),
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

/** Returns the initial values for an existing event. */
export function toFormValues(event: Event): EventFormValues {
  const timeZone = event.timeZone ?? getBrowserTimeZone();
  return {
    ...event,
    ...toWallTime(timeZone, event.date),
    timeZone,
    location: event.location ?? '',
    description: event.description ?? '',
    rsvpDeadlineDays: event.rsvpDeadlineDays ?? (event.requiresRsvp ? 0 : usualDeadlineDays),
  };
}
