import { getBrowserTimeZone, toWallTime } from '@rollcall/gallery/wall-time';
import type { Event } from '@rollcall/schema/event';
import type { EventTemplate } from '@rollcall/schema/event-template';
import type { NewEvent } from '@rollcall/schema/new-event';

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
  | 'keepsOriginals'
  | 'acceptsVideos'
>;

/** Initial values of the form. Those of private events are set for public ones too, which may become private. */
export interface EventFormValues extends Required<Settings> {
  name: string;
  eventType: string;
  /** Local date and time in `timeZone`, such as `2026-06-14` and `17:00`; both are empty for a new event. */
  date: string;
  time: string;
  /** Local date and time of the end in `timeZone`; both are empty without an end. */
  endDate: string;
  endTime: string;
  timeZone: string;
  location: string;
  description: string;
  rsvpDeadlineDays: number;
  /** Empty for any number. */
  exposures: string;
  /** Local date and time in `timeZone`; both are empty if photos are not held back. */
  developsDate: string;
  developsTime: string;
  missions: string[];
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
    endDate: '',
    endTime: '',
    timeZone: getBrowserTimeZone(),
    location: '',
    description: '',
    isPublic: true,
    guestsSeeAll: false,
    promoAllowed: true,
    guestListEnabled: false,
    requiresRsvp: false,
    joinPolicy: 'anyone',
    autoApprove: false,
    allowChat: true,
    keepsOriginals: false,
    acceptsVideos: false,
    ...template?.defaultSettings,
    rsvpDeadlineDays: template?.defaultSettings.rsvpDeadlineDays ?? usualDeadlineDays,
    exposures: String(template?.defaultSettings.exposures ?? ''),
    developsDate: '',
    developsTime: '',
    missions: template?.defaultSettings.missions ?? [],
  };
}

/** Returns the initial values for an existing event. */
export function toFormValues(event: Event): EventFormValues {
  const timeZone = event.timeZone ?? getBrowserTimeZone();
  const end = event.endDate ? toWallTime(timeZone, event.endDate) : null;
  const develops = event.developsAt ? toWallTime(timeZone, event.developsAt) : null;
  return {
    ...event,
    keepsOriginals: event.keepsOriginals ?? false,
    acceptsVideos: event.acceptsVideos ?? false,
    ...toWallTime(timeZone, event.date),
    endDate: end?.date ?? '',
    endTime: end?.time ?? '',
    timeZone,
    location: event.location ?? '',
    description: event.description ?? '',
    rsvpDeadlineDays: event.rsvpDeadlineDays ?? (event.requiresRsvp ? 0 : usualDeadlineDays),
    exposures: String(event.exposures ?? ''),
    developsDate: develops?.date ?? '',
    developsTime: develops?.time ?? '',
  };
}
