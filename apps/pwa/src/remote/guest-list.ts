import type { GuestOfEvent, Invitation, ReentryLink } from '@rollcall/schema/guest';
import { callForJson, callForJsonAnswer, callForNothing } from './call.ts';
import { nextPathOf } from './next-page.ts';
import { unlessGone } from './unless-gone.ts';

export interface GuestPage {
  guests: GuestOfEvent[];
  /** Where the next page is, or null on the last one. */
  nextPath: string | null;
}

export const guestListPath = (eventId: string) => `/api/events/${eventId}/guests`;

/** The page of an event's guests at `path`, as {@link guestListPath} or a page before it names it. */
export async function fetchGuestPage(path: string): Promise<GuestPage> {
  const { body, headers } = await callForJsonAnswer<GuestOfEvent[]>('GET', path, undefined, {});
  return { guests: body, nextPath: nextPathOf(headers) };
}

export const inviteGuest = (eventId: string, invitation: Invitation) =>
  callForNothing('POST', `/api/events/${eventId}/invite`, invitation);

export const removeGuest = (eventId: string, guestId: string, { withPhotos }: { withPhotos: boolean }) =>
  unlessGone(callForNothing('DELETE', `/api/events/${eventId}/guests/${guestId}${withPhotos ? '?photos=true' : ''}`));

/** A link that makes one phone this guest again, once. */
export const createReentryLink = (eventId: string, guestId: string) =>
  callForJson<ReentryLink>('POST', `/api/events/${eventId}/guests/${guestId}/reentry`);
