import type { Guest, GuestWithEvent, JoinRequest, Membership, Reentry } from '@rollcall/schema/guest';
import { rollcallHeaders } from '@rollcall/schema/upload';
import { type CallContext, callForEntity, callForEntityResponse, callForJson } from './http/call.ts';

/** Returns the id of the user who is the guest. */
export async function joinEvent(eventId: string, request: JoinRequest, context: CallContext = {}): Promise<string> {
  const path = `/api/events/${eventId}`;
  const { headers } = await callForEntityResponse<Guest>('id', 'POST', `${path}/join`, request, context);
  // Named by the response, so that the camera opens a round trip sooner.
  const userId = headers.get(rollcallHeaders.actor);
  return userId ?? (await fetchMembership(eventId, context.signal && { signal: context.signal })).userId;
}

export const fetchMembership = (eventId: string, context?: CallContext) =>
  callForEntity<Membership>('userId', 'GET', `/api/events/${eventId}/me`, undefined, context);

/** Mails a code to the address, valid in this browser. Returns the events of the caller's own session. */
export const requestGuestCode = (email: string) =>
  callForJson<GuestWithEvent[]>('POST', '/api/guests/lookup', { email });

/** Proves the address that the code was mailed to. Returns the events of that address. Throws `code-invalid`. */
export const verifyGuestCode = (code: string) => callForJson<GuestWithEvent[]>('POST', '/api/guests/verify', { code });

/**
 * Makes this device the guest that a reentry link was created for. Idempotent for one guest key.
 * Throws `code-invalid`.
 */
export const redeemReentry = (reentry: Reentry) => callForEntity<Guest>('id', 'POST', '/api/guests/reentry', reentry);

/** Opens all photos of a private event to the caller. Throws `promo-invalid`. */
export const redeemPromoCode = (eventId: string, code: string) =>
  callForEntity<Membership>('userId', 'POST', `/api/events/${eventId}/promo`, { code });
