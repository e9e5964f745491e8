import { liveQuery } from 'dexie';
import { newGuestCredentials } from './guest-credentials.ts';
import { outboxDatabase } from './outbox-database.ts';
import { type OutboxMembership, ownerOf } from './outbox-membership.ts';
import { sendableStates } from './outbox-photo.ts';
import type { OutboxProblem } from './outbox-problem.ts';
import { getSignedInUser } from './signed-in-user.store.ts';

/** What the join form knows. One of `eventId` and `eventCode` at least. */
export interface MembershipRequest {
  eventId?: string | null;
  eventCode?: string | null;
  guestName: string;
  guestEmail: string;
  inviteToken?: string | null;
}

/** Makes a place in an event on this phone; the outbox joins with it as soon as it can. */
export async function createMembership(request: MembershipRequest): Promise<OutboxMembership> {
  const { settings, memberships } = outboxDatabase;
  return await outboxDatabase.transaction('rw', settings, memberships, async () => {
    const membership: OutboxMembership = {
      ...newGuestCredentials(),
      eventId: request.eventId ?? null,
      eventCode: request.eventCode?.toUpperCase() ?? null,
      guestName: request.guestName,
      guestEmail: request.guestEmail,
      inviteToken: request.inviteToken ?? null,
      userId: (await getSignedInUser())?.userId ?? null,
      state: 'pending',
      wasJoined: false,
      problem: null,
      createdAt: new Date().toISOString(),
    };
    await memberships.add(membership);
    return membership;
  });
}

/** The current person's membership of an event, the newest where a refused one was tried again. */
export async function findMembership(eventIdOrCode: string): Promise<OutboxMembership | null> {
  const person = (await getSignedInUser())?.userId ?? null;
  const found = await outboxDatabase.memberships
    .where('eventId')
    .equals(eventIdOrCode)
    .or('eventCode')
    .equals(eventIdOrCode.toUpperCase())
    .toArray();
  const mine = found.filter((membership) => membership.userId === person);
  return mine.sort((one, other) => one.createdAt.localeCompare(other.createdAt)).at(-1) ?? null;
}

/** Memberships that are to be joined by who is signed in now, or by nobody yet. */
export async function listPendingMemberships(): Promise<OutboxMembership[]> {
  const person = (await getSignedInUser())?.userId ?? null;
  const pending = await outboxDatabase.memberships.where('state').equals('pending').toArray();
  return pending.filter((membership) => membership.userId === person);
}

/** Memberships of a user that the server knows, and whose pair can renew a session. */
export async function listJoinedMemberships(userId: string): Promise<(OutboxMembership & { eventId: string })[]> {
  const own = await outboxDatabase.memberships.where('userId').equals(userId).toArray();
  return own.filter(
    (one): one is OutboxMembership & { eventId: string } => one.state === 'joined' && one.eventId !== null,
  );
}

export async function getMembership(id: string): Promise<OutboxMembership | null> {
  return (await outboxDatabase.memberships.get(id)) ?? null;
}

/** What became of a membership that was handed over while somebody was taking photos under it. */
export async function findTransferred(formerId: string): Promise<OutboxMembership | null> {
  return (await outboxDatabase.memberships.filter((one) => one.formerId === formerId).first()) ?? null;
}

/** The code was found: the membership and its photos know their event from now on. */
export async function setMembershipEvent(id: string, event: { id: string; eventCode: string }): Promise<void> {
  const { memberships, photos } = outboxDatabase;
  await outboxDatabase.transaction('rw', memberships, photos, async () => {
    const change = { eventId: event.id, eventCode: event.eventCode };
    await memberships.update(id, change);
    await photos.where('membershipId').equals(id).modify(change);
  });
}

/** The server knows the guest. What was made under the membership belongs to that user. */
export async function settleJoined(id: string, userId: string): Promise<void> {
  const { memberships, photos, actions } = outboxDatabase;
  await outboxDatabase.transaction('rw', memberships, photos, actions, async () => {
    await memberships.update(id, { userId, state: 'joined', wasJoined: true, problem: null, inviteToken: null });
    await photos.where('membershipId').equals(id).modify({ ownerId: userId });
    await actions.filter((action) => action.membershipId === id).modify({ ownerId: userId });
  });
}

/** Only its owner can go on, by signing in: what waits under the membership says so. */
export async function settleMembershipSignedOut(id: string): Promise<void> {
  await outboxDatabase.photos
    .where('membershipId')
    .equals(id)
    .and((photo) => (sendableStates as readonly string[]).includes(photo.state))
    .modify({ state: 'signed-out' });
}

/** The server refused to let the guest in: the reason stands at each photo, and nothing is deleted. */
export async function settleRefused(id: string, problem: OutboxProblem): Promise<void> {
  const { memberships, photos } = outboxDatabase;
  await outboxDatabase.transaction('rw', memberships, photos, async () => {
    await memberships.update(id, { state: 'refused', problem });
    await photos
      .where('membershipId')
      .equals(id)
      .and((photo) => photo.state !== 'received' && photo.state !== 'removed' && photo.state !== 'captured')
      .modify({ state: 'parked', problem });
  });
}

/** Another try of a refused membership: with another code, or with what was missing. */
export async function retryMembership(
  id: string,
  change: Partial<Pick<OutboxMembership, 'eventCode' | 'guestName' | 'guestEmail' | 'inviteToken'>>,
): Promise<void> {
  const { memberships, photos } = outboxDatabase;
  await outboxDatabase.transaction('rw', memberships, photos, async () => {
    const membership = await memberships.get(id);
    if (membership?.state !== 'refused') return;
    const eventCode = change.eventCode?.toUpperCase() ?? membership.eventCode;
    const event = { eventCode, eventId: eventCode === membership.eventCode ? membership.eventId : null };
    await memberships.update(id, { ...change, ...event, state: 'pending', problem: null });
    const ofMembership = photos.where('membershipId').equals(id);
    await ofMembership.modify((photo) => {
      // These have had their answer where they were sent.
      if (photo.state === 'received' || photo.state === 'removed') return;
      Object.assign(photo, event, { ownerId: ownerOf(membership) });
      if (photo.state !== 'parked') return;
      photo.state = photo.sha256 === null ? 'captured' : 'prepared';
      photo.problem = null;
    });
  });
}

/** Resolves once a join was answered: to the membership as it is then, or null when it was discarded. */
export function waitForJoin(id: string): Promise<OutboxMembership | null> {
  return new Promise((resolve, reject) => {
    const subscription = liveQuery(() => getMembership(id)).subscribe({
      next: (membership) => {
        if (membership?.state === 'pending') return;
        resolve(membership);
        // The first value may come while subscribing, before there is anything to unsubscribe.
        queueMicrotask(() => subscription.unsubscribe());
      },
      error: reject,
    });
  });
}
