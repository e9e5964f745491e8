import { problems } from '@rollcall/schema/problem';
import { withLease } from '../local/outbox/lease.ts';
import { listJoinedMemberships } from '../local/outbox/memberships.ts';
import type { OutboxMembership } from '../local/outbox/outbox-database.ts';
import { replaceOwner } from '../local/outbox/ownership.ts';
import { getSignedInUser } from '../local/outbox/signed-in-user.ts';
import { CallError } from '../remote/http/call-error.ts';
import { fetchMembership, joinEvent } from '../remote/memberships.ts';
import { fetchMe } from '../remote/sessions.ts';
import { markSessionExpired } from './switch-user.ts';

/**
 * The result of a renewal. `replaced`: the server was restored from an old backup and created a new user for this
 * guest, who owns everything from now on. `refused`: the user has to sign in.
 */
export type Renewal = 'renewed' | 'replaced' | 'refused';

/**
 * Returns whether the server knows this user's session; calls `renew` where it does not. Throws `Unreachable` and
 * `CallError`.
 */
export async function ensureSession(
  userId: string,
  signal: AbortSignal,
  renew: () => Promise<boolean>,
): Promise<boolean> {
  const [membership] = await listJoinedMemberships(userId);
  try {
    if (membership) await fetchMembership(membership.eventId, { actor: userId, signal });
    else if ((await getSignedInUser())?.kind === 'customer') await fetchMe();
    return true;
  } catch (error) {
    if (!(error instanceof CallError) || error.code === null) throw error;
    if (error.code === 'not-signed-in') return await renew();
    // Any other problem code implies a known session, of this user unless it is `session-changed`.
    return error.code !== 'session-changed';
  }
}

/**
 * Joins again with the guest credentials of this phone, which opens a session of the same guest. Only for the signed-in
 * user. Throws `Unreachable` and `CallError` where a later attempt may succeed.
 */
export async function renewSession(userId: string, signal: AbortSignal): Promise<Renewal> {
  const isSignedIn = (await getSignedInUser())?.userId === userId;
  for (const membership of isSignedIn ? await listJoinedMemberships(userId) : []) {
    try {
      await joinEvent(membership.eventId, joinRequestOf(membership), { signal });
      const current = await fetchMembership(membership.eventId, { signal });
      if (current.userId === userId) return 'renewed';
      await replaceOwner(userId, current.userId);
      return 'replaced';
    } catch (error) {
      // Guest credentials never sign in to an account; one event may be gone, and another not.
      if (!isFinal(error)) throw error;
    }
  }
  await markSessionExpired(userId);
  return 'refused';
}

/**
 * Renews an expired session of this browser's guest, so that the server merges the guest into the user that they prove
 * to be next. Throws `Unreachable` and `CallError`.
 */
export async function renewOwnSession(): Promise<void> {
  const user = await getSignedInUser();
  if (user?.kind !== 'guest') return;
  const ensure = (signal: AbortSignal) =>
    ensureSession(user.userId, signal, async () => (await renewSession(user.userId, signal)) === 'renewed');
  const isKnown = await withLease('outbox', ({ lost }) => ensure(lost));
  // Does not wait for another tab: at worst both open a session of the same guest.
  if (isKnown === null) await ensure(new AbortController().signal);
}

/** Returns the request with which this guest joins or joins again. */
export function joinRequestOf(membership: OutboxMembership) {
  const { id: guestId, guestKey, guestName, guestEmail, inviteToken } = membership;
  return { guestId, guestKey, guestName, guestEmail, ...(inviteToken !== null && { inviteToken }) };
}

/** Returns whether a repeated request would be refused again. */
function isFinal(error: unknown): boolean {
  return error instanceof CallError && error.code !== null && problems[error.code].outbox !== 'retry';
}
