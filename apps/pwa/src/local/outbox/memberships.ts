import { liveQuery } from 'dexie';
import { newGuestCredentials } from './guest-credentials.ts';
import {
  type MembershipCorrection,
  type MembershipEffect,
  type MembershipEvent,
  membershipTransition,
  newMembership,
} from './membership-state-machine.ts';
import { transitionActions } from './outbox-actions.ts';
import { type OutboxMembership, outboxDatabase } from './outbox-database.ts';
import { transitionPhotos } from './photo-transitions.ts';
import { getSignedInUser } from './signed-in-user.ts';

/** The fields of the join form. One of `eventId` and `eventCode` at least. */
export interface MembershipRequest {
  eventId?: string | null;
  eventCode?: string | null;
  guestName: string;
  guestEmail: string;
  inviteToken?: string | null;
}

/**
 * Creates a membership on this phone, unless another tab just has; the outbox joins with it as soon as it can. Returns
 * the signed-in user's membership of the event. Memberships that they left behind without a name get this one.
 */
export async function createMembership(request: MembershipRequest): Promise<OutboxMembership> {
  const { settings, memberships } = outboxDatabase;
  return await outboxDatabase.transaction('rw', settings, memberships, async () => {
    await nameMemberships(request);
    const known = await findMembership(request.eventId ?? request.eventCode ?? '');
    if (known) return known;
    const membership = newMembership({
      ...newGuestCredentials(),
      eventId: request.eventId ?? null,
      eventCode: request.eventCode?.toUpperCase() ?? null,
      guestName: request.guestName,
      guestEmail: request.guestEmail,
      inviteToken: request.inviteToken ?? null,
      userId: (await getSignedInUser())?.userId ?? null,
      createdAt: new Date().toISOString(),
    });
    await memberships.add(membership);
    return membership;
  });
}

/** Names the signed-in user's memberships that have lost their name; see `deleteSent`. */
async function nameMemberships({ guestName, guestEmail }: MembershipRequest): Promise<void> {
  const userId = (await getSignedInUser())?.userId;
  if (userId === undefined) return;
  const own = outboxDatabase.memberships.where('userId').equals(userId);
  await own.and((membership) => membership.guestName === '').modify({ guestName, guestEmail });
}

/** Returns the signed-in user's newest membership of an event. */
export async function findMembership(eventIdOrCode: string): Promise<OutboxMembership | null> {
  const userId = (await getSignedInUser())?.userId ?? null;
  const found = await outboxDatabase.memberships
    .where('eventId')
    .equals(eventIdOrCode)
    .or('eventCode')
    .equals(eventIdOrCode.toUpperCase())
    .toArray();
  const own = found.filter((membership) => membership.userId === userId);
  return own.sort((one, other) => one.createdAt.localeCompare(other.createdAt)).at(-1) ?? null;
}

/** Returns the memberships with a name to join, as the signed-in user or else as a new guest. */
export async function listPendingMemberships(): Promise<OutboxMembership[]> {
  const userId = (await getSignedInUser())?.userId ?? null;
  const pending = await outboxDatabase.memberships.where('state').equals('pending').toArray();
  return pending.filter((membership) => membership.userId === userId && membership.guestName !== '');
}

/** Returns a user's joined memberships, whose guest credentials can renew a session. */
export async function listJoinedMemberships(userId: string): Promise<(OutboxMembership & { eventId: string })[]> {
  const own = await outboxDatabase.memberships.where('userId').equals(userId).toArray();
  return own.filter(
    (one): one is OutboxMembership & { eventId: string } => one.state === 'joined' && one.eventId !== null,
  );
}

export async function getMembership(id: string): Promise<OutboxMembership | null> {
  return (await outboxDatabase.memberships.get(id)) ?? null;
}

/** Returns the membership that replaced one in a transfer, for a tab that still uses the former id. */
export async function findTransferred(formerId: string): Promise<OutboxMembership | null> {
  return (await outboxDatabase.memberships.filter((one) => one.formerId === formerId).first()) ?? null;
}

/** Resolves to a membership once it is no longer pending; to null when it is deleted. */
export function waitForJoin(id: string): Promise<OutboxMembership | null> {
  return new Promise((resolve, reject) => {
    const subscription = liveQuery(() => getMembership(id)).subscribe({
      next: (membership) => {
        if (membership?.state === 'pending') return;
        resolve(membership);
        // The first value may come while subscribing, before there is a subscription to end.
        queueMicrotask(() => subscription.unsubscribe());
      },
      error: reject,
    });
  });
}

/** Applies an event to a membership and to the photos and actions made under it, in one transaction. */
export async function transitionMembership(id: string, event: MembershipEvent): Promise<void> {
  const { memberships, photos, bytes, actions } = outboxDatabase;
  await outboxDatabase.transaction('rw', memberships, photos, bytes, actions, async () => {
    const membership = await memberships.get(id);
    const transition = membership && membershipTransition(membership, event);
    if (!transition) return;
    await memberships.update(id, transition.changes);
    for (const effect of transition.effects) await perform(id, effect);
  });
}

/** Retries a refused membership: with another code, or with what was missing. */
export async function retryMembership(id: string, change: MembershipCorrection): Promise<void> {
  await transitionMembership(id, { kind: 'retried-by-person', change });
}

async function perform(membershipId: string, effect: MembershipEffect): Promise<void> {
  const { photos, actions } = outboxDatabase;
  if (effect.kind === 'transition-photos') {
    await transitionPhotos(photos.where('membershipId').equals(membershipId), effect.event);
  } else {
    const ofMembership = actions.filter((action) => action.membershipId === membershipId);
    await transitionActions(ofMembership, effect.event);
  }
}
