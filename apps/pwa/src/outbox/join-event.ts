import { adoptGuestSession } from '../identity/adopt-guest-session.ts';
import {
  createMembership,
  findMembership,
  type MembershipRequest,
  retryMembership,
} from '../local/outbox/memberships.ts';
import type { OutboxMembership } from '../local/outbox/outbox-database.ts';
import { getSignedInUser } from '../local/outbox/signed-in-user.ts';
import { fetchMembership } from '../remote/memberships.ts';
import { notifyOutbox } from './outbox-channel.ts';

/**
 * Enqueues the join of an event; photos can be taken at once. Retries a refused membership with the new request.
 * Returns the membership, whose state is the result of the join.
 */
export async function enqueueJoin(request: MembershipRequest): Promise<OutboxMembership> {
  const known = await findMembership(request.eventId ?? request.eventCode ?? '');
  if (known?.state === 'refused') await retryMembership(known.id, request);
  // Where there is one, it is returned, with a name if it had lost it.
  const membership = await createMembership(request);
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

/** Moves a refused membership, with its photos and actions, to the event of another code. */
export async function enqueueJoinWithCode(membershipId: string, eventCode: string): Promise<void> {
  await retryMembership(membershipId, { eventCode });
  notifyOutbox();
}

/** A membership that the server reports for the signed-in guest. */
export type AdoptedMembership = MembershipRequest & { eventId: string; eventCode: string };

/** Adopts the session of a guest, and joins their events from this phone. Throws `Unreachable` and `CallError`. */
export async function adoptGuestWithMemberships(memberships: readonly AdoptedMembership[]): Promise<void> {
  await adoptGuestSession(memberships[0]?.eventId);
  await joinAdoptedMemberships(memberships);
}

/** Enqueues joins of the events of an adopted session, each with guest credentials of this phone. */
export async function joinAdoptedMemberships(memberships: readonly AdoptedMembership[]): Promise<void> {
  for (const membership of memberships) await enqueueJoin(membership);
}
