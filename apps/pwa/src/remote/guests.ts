import type {
  GuestPhone,
  Invitation,
  ListedGuest,
  ListedInvitation,
  ReentryLink,
  RemovedGuest,
} from '@rollcall/schema/guest';
import { callForJson, callForJsonResponse, callForNoContent, nextPathOf } from './http/call.ts';
import { ignoreMissing } from './http/call-error.ts';

export interface GuestPage {
  guests: ListedGuest[];
  /** The path of the next page, or null on the last one. */
  nextPath: string | null;
}

export const guestListPath = (eventId: string) => `/api/events/${eventId}/guests`;

/** Loads the page at `path`, which is a {@link guestListPath} or the `nextPath` of another page. */
export async function fetchGuestPage(path: string): Promise<GuestPage> {
  const { body, headers } = await callForJsonResponse<ListedGuest[]>('GET', path, undefined, {});
  return { guests: body, nextPath: nextPathOf(headers) };
}

export interface InvitationPage {
  invitations: ListedInvitation[];
  /** The path of the next page, or null on the last one. */
  nextPath: string | null;
}

export const invitationsPath = (eventId: string) => `/api/events/${eventId}/invitations`;

/** Loads the page at `path`, which is an {@link invitationsPath} or the `nextPath` of another page. */
export async function fetchInvitationPage(path: string): Promise<InvitationPage> {
  const { body, headers } = await callForJsonResponse<ListedInvitation[]>('GET', path, undefined, {});
  return { invitations: body, nextPath: nextPathOf(headers) };
}

/** Mails an invitation, or mails it again with a new link. */
export const inviteGuest = (eventId: string, invitation: Invitation) =>
  callForNoContent('POST', `/api/events/${eventId}/invite`, invitation);

export const removeGuest = (eventId: string, guestId: string, { withPhotos }: { withPhotos: boolean }) =>
  ignoreMissing(
    callForNoContent('DELETE', `/api/events/${eventId}/guests/${guestId}${withPhotos ? '?photos=true' : ''}`),
  );

/** Creates a single-use link that makes a device this guest. */
export const createReentryLink = (eventId: string, guestId: string) =>
  callForJson<ReentryLink>('POST', `/api/events/${eventId}/guests/${guestId}/reentry`);

export const removedGuestsPath = (eventId: string) => `/api/events/${eventId}/removed-guests`;

/** Loads all pages: few guests are ever removed. */
export async function listRemovedGuests(eventId: string): Promise<RemovedGuest[]> {
  const guests: RemovedGuest[] = [];
  for (let path: string | null = `${removedGuestsPath(eventId)}?limit=200`; path; ) {
    const page: { body: RemovedGuest[]; headers: Headers } = await callForJsonResponse('GET', path, undefined, {});
    guests.push(...page.body);
    path = nextPathOf(page.headers);
  }
  return guests;
}

export const allowGuestAgain = (eventId: string, guestId: string) =>
  ignoreMissing(callForNoContent('DELETE', `${removedGuestsPath(eventId)}/${guestId}`));

export const guestPhonesPath = '/api/guests/phones';

export const listGuestPhones = () => callForJson<GuestPhone[]>('GET', guestPhonesPath);

/** Ends the access of the guest's other phones to this event. */
export const endOtherPhones = ({ eventId, guestId }: Pick<GuestPhone, 'eventId' | 'guestId'>) =>
  callForNoContent('DELETE', `/api/events/${eventId}/guests/${guestId}/other-phones`);
