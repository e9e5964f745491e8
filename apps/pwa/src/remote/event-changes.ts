import type { Event, EventChange } from '@rollcall/schema/event';
import { callForNamed, callForNothing } from './call.ts';
import { unlessGone } from './unless-gone.ts';

/** Throws `forbidden`, `event-not-found`, `validation`. */
export const changeEvent = (eventId: string, change: EventChange) =>
  callForNamed<Event>('id', 'PATCH', `/api/events/${eventId}`, change);

/** For good, with its photos. Throws `forbidden`, and `reauth-required` where the password was typed long ago. */
export const deleteEvent = (eventId: string) =>
  unlessGone(callForNothing('DELETE', `/api/events/${eventId}`), 'event-not-found');
