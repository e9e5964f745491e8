import type { MembershipRequest } from '../local/outbox/memberships.ts';
import { noteProvenEmail } from '../local/outbox/signed-in.ts';
import { joinEventHere } from '../outbox/join-event.ts';
import { wakeOutbox } from '../outbox/wake-outbox.ts';
import { updateOwnName } from '../remote/accounts.ts';
import { fetchMembership } from '../remote/memberships.ts';
import { switchToGuest } from './switch-to-guest.ts';

/** A place in an event that the server says the caller has. */
export type KnownPlace = MembershipRequest & { eventId: string; eventCode: string };

/**
 * The server's session is that of a guest with these places: so it is on this phone from now on, and each event
 * opens here. Throws `Unreachable` and `CallError`.
 */
export async function adoptMemberships(places: readonly KnownPlace[]): Promise<void> {
  await adoptGuestSession(places);
  await adoptPlaces(places);
}

/** The first half of it: who is here from now on, by `provenEmail` where they proved one. */
export async function adoptGuestSession([first]: readonly KnownPlace[], provenEmail?: string): Promise<void> {
  // An event says who its guest is; who is in none is asked for a change of nothing.
  const userId = first ? (await fetchMembership(first.eventId)).userId : (await updateOwnName({})).id;
  await switchToGuest(userId, provenEmail);
  if (provenEmail) await noteProvenEmail(provenEmail);
}

/** The second half: their events. */
export async function adoptPlaces(places: readonly KnownPlace[]): Promise<void> {
  for (const place of places) await joinEventHere(place);
  wakeOutbox();
}
