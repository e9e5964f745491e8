import type { Event } from './event.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the RSVP deadline: the event's date minus the days. `null` if no RSVP is required, and for public events. */
export function rsvpDeadlineMs(
  event: Pick<Event, 'isPublic' | 'requiresRsvp' | 'rsvpDeadlineDays' | 'date'>,
): number | null {
  if (event.isPublic || !event.requiresRsvp) return null;
  return Date.parse(event.date) - (event.rsvpDeadlineDays ?? 0) * dayMs;
}
