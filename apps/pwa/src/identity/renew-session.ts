import { problems } from '@rollcall/schema/problem';
import { withLease } from '../local/outbox/lease.ts';
import { listJoinedMemberships } from '../local/outbox/memberships.ts';
import type { OutboxMembership } from '../local/outbox/outbox-database.ts';
import { replaceOwner } from '../local/outbox/ownership.store.ts';
import { getSignedInUser } from '../local/outbox/signed-in-user.store.ts';
import { CallError } from '../remote/http/call-error.ts';
import { fetchMembership, joinEvent } from '../remote/memberships.ts';
import { fetchMe } from '../remote/sessions.ts';
import { markSessionExpired } from './signed-in-user.ts';

/**
 * What came of renewing a session. `replaced`: the server was restored from an old backup and made a new user of this
 * guest, who owns everything from now on. `refused`: only the user can go on, by signing in.
 */
export type Renewal = 'renewed' | 'replaced' | 'refused';

/** Returns whether the server knows this user's session, after `renew` where it did not. Throws `Unreachable` and `CallError`. */
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
    // Any other refusal of ours was given to a known session, if not to this user's.
    return error.code !== 'session-changed';
  }
}

/**
 * Joins again with the guest credentials of this phone: the same guest, a fresh session. Only for the signed-in user.
 * Throws `Unreachable` and `CallError` where a later try may succeed.
 */
export async function renewSession(userId: string, signal: AbortSignal): Promise<Renewal> {
  const isSignedIn = (await getSignedInUser())?.userId === userId;
  for (const membership of isSignedIn ? await listJoinedMemberships(userId) : []) {
    try {
      await joinEvent(membership.eventId, joinRequestOf(membership), { signal });
      const now = await fetchMembership(membership.eventId, { signal });
      if (now.userId === userId) return 'renewed';
      await replaceOwner(userId, now.userId);
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
 * Renews the session of this browser's guest where the server does not know it any more: what the guest holds is
 * merged into what they prove next. Throws `Unreachable` and `CallError`.
 */
export async function renewOwnSession(): Promise<void> {
  const user = await getSignedInUser();
  if (user?.kind !== 'guest') return;
  const ensure = (signal: AbortSignal) =>
    ensureSession(user.userId, signal, async () => (await renewSession(user.userId, signal)) === 'renewed');
  const isKnown = await withLease('outbox', ({ lost }) => ensure(lost));
  // While another tab sends, this one does not wait: at worst both make a session of the same guest.
  if (isKnown === null) await ensure(new AbortController().signal);
}

/** Returns the request with which this guest joins, the first time or again. */
export function joinRequestOf(membership: OutboxMembership) {
  const { id: guestId, guestKey, guestName, guestEmail, inviteToken } = membership;
  return { guestId, guestKey, guestName, guestEmail, ...(inviteToken !== null && { inviteToken }) };
}

/** Whether the server itself refused, for a reason that the same request meets again. */
function isFinal(error: unknown): boolean {
  return error instanceof CallError && error.code !== null && problems[error.code].outbox !== 'retry';
}
