import { Id } from '@rollcall/schema/id';
import type { AdministrationView } from './customer-administration.tsx';
import { photoStatuses } from './photo-status.ts';

/** Query parameters of the moderation, as they stand in an address. Links of the app set only these. */
export interface AdministrationSearch {
  /** The customers tab if absent. */
  tab?: 'events' | 'photos';
  event?: string;
  /** Ids of guests, separated by commas. */
  guest?: string;
  /** All photos if absent. */
  status?: string;
}

/** Returns the view that an address selects. What is not valid is ignored. */
export function parseView({ tab, event, guest, status }: AdministrationSearch): AdministrationView {
  const eventId = Id.safeParse(event).data;
  const guestIds = guest?.split(',').filter((id) => Id.safeParse(id).success) ?? [];
  const isKnown = tab === 'events' || (tab === 'photos' && eventId !== undefined);
  return {
    tab: isKnown ? tab : 'customers',
    eventId,
    guestIds: guestIds.length > 0 ? guestIds : undefined,
    status: photoStatuses.find((one) => one === status),
  };
}

/** Returns the query parameters that select a view. */
export function searchOf({ tab, eventId, guestIds, status }: AdministrationView): AdministrationSearch {
  return {
    ...(tab !== 'customers' && { tab }),
    ...(eventId && { event: eventId }),
    ...(guestIds && { guest: guestIds.join() }),
    ...(status && { status }),
  };
}
