import type { EventSummary } from '@rollcall/schema/event';

/** What of an event stands on paper, as far as this device knows it. */
export type PrintedEvent = Pick<EventSummary, 'name' | 'date' | 'eventCode' | 'joinPolicy' | 'guestListEnabled'> & {
  location?: string | null;
  timeZone?: string | null;
};
