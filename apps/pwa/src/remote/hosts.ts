import type { CreatedReviewLink, Host, NewHost, ReviewLink, ReviewSession } from '@rollcall/schema/event-host';
import { callForEntity, callForJson, callForNoContent } from './http/call.ts';
import { ignoreMissing } from './http/call-error.ts';

export const hostsPath = (eventId: string) => `/api/events/${eventId}/hosts`;

export const listHosts = (eventId: string) => callForJson<Host[]>('GET', hostsPath(eventId));

/** Gives an address a role and mails that. Throws `email-unproven`, `conflict` with too many hosts. */
export const inviteHost = (eventId: string, host: NewHost) => callForJson<Host>('POST', hostsPath(eventId), host);

/** Takes a role back. With `endsPhones` the phones that the host let in again lose access, too. */
export const removeHost = (eventId: string, hostId: string, { endsPhones }: { endsPhones: boolean }) =>
  ignoreMissing(callForNoContent('DELETE', `${hostsPath(eventId)}/${hostId}${endsPhones ? '?phones=end' : ''}`));

/** Gives up the caller's own role in an event. */
export const leaveHosts = (eventId: string) =>
  ignoreMissing(callForNoContent('DELETE', `/api/events/${eventId}/host-role`));

export const reviewLinkPath = (eventId: string) => `/api/events/${eventId}/review-link`;

export const findReviewLink = (eventId: string) => callForJson<ReviewLink | null>('GET', reviewLinkPath(eventId));

/** Creates the link for tablets. The one before ends. */
export const createReviewLink = (eventId: string) => callForJson<CreatedReviewLink>('POST', reviewLinkPath(eventId));

export const endReviewLink = (eventId: string) => callForNoContent('DELETE', reviewLinkPath(eventId));

/** Makes this browser a tablet for the review of one event. Throws `code-invalid`, `conflict` where somebody is signed in. */
export const startReviewSession = (token: string) =>
  callForEntity<ReviewSession>('userId', 'POST', '/api/review-sessions', { token });
