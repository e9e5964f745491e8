import type { EventBranding, EventSummary } from '@rollcall/schema/event';

/** The data of an event that is printed, as far as this device has it. */
export type PrintedEvent = Pick<EventSummary, 'name' | 'date' | 'eventCode' | 'joinPolicy' | 'guestListEnabled'> & {
  location?: string | null;
  timeZone?: string | null | undefined;
  customBranding?: EventBranding | undefined;
};
