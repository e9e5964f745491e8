import type { Guest, GuestWithEvent, Membership, Reentry } from '@rollcall/schema/guest';
import { callForJson, callForNamed } from './call.ts';

/** Mails a code to the address, for this browser. Answers the events that its own session holds already. */
export const lookUpGuest = (email: string) => callForJson<GuestWithEvent[]>('POST', '/api/guests/lookup', { email });

/** Proves the address that was looked up. Answers its events. Throws `code-invalid`. */
export const verifyGuest = (code: string) => callForJson<GuestWithEvent[]>('POST', '/api/guests/verify', { code });

/** Takes up the place of a guest in an event, with the host's token; again with the same key. Throws `code-invalid`. */
export const redeemReentry = (reentry: Reentry) => callForNamed<Guest>('id', 'POST', '/api/guests/reentry', reentry);

/** Opens everybody's photos of a private event. Throws `promo-invalid`. */
export const redeemPromoCode = (eventId: string, code: string) =>
  callForNamed<Membership>('userId', 'POST', `/api/events/${eventId}/promo`, { code });
