import type { MembershipRequest } from '../local/memberships.ts';
import { joinEventHere } from '../outbox/join-event.ts';
import { changeOwnName } from '../remote/accounts.ts';
import { fetchMembership } from '../remote/api.ts';
import { switchToGuest } from './switch-to-guest.ts';

/** A place in an event that the server says the caller has. */
export type KnownPlace = MembershipRequest & { eventId: string; eventCode: string };

/**
 * The server's session is that of a guest with these places: so it is on this phone from now on, and each event
 * opens here. Throws `Unreachable` and `CallError`.
 */
export async function takeUpMemberships(places: readonly KnownPlace[]): Promise<void> {
  await switchToGuest(await askWhoThisIs(places));
  for (const place of places) await joinEventHere(place);
}

/** An event says who its guest is; who is in none is asked for a change of nothing. */
async function askWhoThisIs([first]: readonly KnownPlace[]): Promise<string> {
  return first ? (await fetchMembership(first.eventId)).userId : (await changeOwnName({})).id;
}
