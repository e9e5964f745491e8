import { adoptGuestSession } from '../identity/adopt-guest-session.ts';
import {
  createMembership,
  findMembership,
  type MembershipRequest,
  retryMembership,
} from '../local/outbox/memberships.ts';
import type { OutboxMembership } from '../local/outbox/outbox-database.ts';
import { getSignedInUser } from '../local/outbox/signed-in-user.store.ts';
import { fetchMembership } from '../remote/memberships.ts';
import { notifyOutbox } from './outbox-channel.ts';

/**
 * Joins an event from this phone, now or when there is a network: photos can be taken at once. The membership's
 * state tells what came of it; one that was refused before is tried again with what is given now.
 */
export async function enqueueJoin(request: MembershipRequest): Promise<OutboxMembership> {
  const known = await findMembership(request.eventId ?? request.eventCode ?? '');
  if (known?.state === 'refused') await retryMembership(known.id, request);
  const membership = known ?? (await createMembership(request));
  notifyOutbox();
  return membership;
}

/**
 * Restores the signed-in guest's membership of an event, cleared with the browser's storage, under new guest
 * credentials. Returns whether the user is a guest of the event. Throws `Unreachable` and `CallError`.
 */
export async function restoreMembership(event: { id: string; eventCode: string }): Promise<boolean> {
  const userId = (await getSignedInUser())?.userId;
  if (!userId) return false;
  const { guestName, guestEmail } = await fetchMembership(event.id, { actor: userId });
  if (!guestName || !guestEmail) return false;
  await enqueueJoin({ eventId: event.id, eventCode: event.eventCode, guestName, guestEmail });
  return true;
}

/** The code of a refused membership was wrong: it and what was made under it go to another event. */
export async function enqueueJoinWithCode(membershipId: string, eventCode: string): Promise<void> {
  await retryMembership(membershipId, { eventCode });
  notifyOutbox();
}

/** A place in an event that the server reports the signed-in guest to have. */
export type AdoptedMembership = MembershipRequest & { eventId: string; eventCode: string };

/** Adopts the session of a guest with these places, and joins their events from this phone. Throws `Unreachable` and `CallError`. */
export async function adoptGuestWithMemberships(places: readonly AdoptedMembership[]): Promise<void> {
  await adoptGuestSession(places[0]?.eventId);
  await joinAdoptedMemberships(places);
}

/** Joins the events of an adopted session, each with guest credentials of this phone. */
export async function joinAdoptedMemberships(places: readonly AdoptedMembership[]): Promise<void> {
  for (const place of places) await enqueueJoin(place);
}
