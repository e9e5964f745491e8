import { listJoinedMemberships } from '../local/outbox/memberships.ts';
import type { OutboxMembership } from '../local/outbox/outbox-membership.ts';
import { becomeUser, noteSessionExpired, readSignedIn } from '../local/outbox/signed-in.ts';
import { classifyError } from '../outbox/classify-error.ts';
import type { DrainRun } from '../outbox/drain-run.ts';
import { CallError } from '../remote/http/call-error.ts';
import { fetchMembership, joinEvent } from '../remote/memberships.ts';
import { fetchMe } from '../remote/sessions.ts';

/**
 * Makes sure that the server knows this person's session, and renews a guest's with a pair of this phone.
 * Answers false when only the person can: by signing in.
 */
export async function ensureSession(run: DrainRun, userId: string): Promise<boolean> {
  const [membership] = await listJoinedMemberships(userId);
  try {
    if (membership) await fetchMembership(membership.eventId, { actor: userId, signal: run.signal });
    else if ((await readSignedIn())?.kind === 'customer') await fetchMe();
    return true;
  } catch (error) {
    if (!(error instanceof CallError) || error.code === null) throw error;
    if (error.code === 'not-signed-in') return await renewSession(run, userId);
    // Any other answer of ours was given to a known session, if not to this person's.
    return error.code !== 'session-changed';
  }
}

/**
 * Joins again with a pair of this person: the same guest, a fresh session. Only for who is signed in on this browser,
 * and once a run. Answers whether the session is theirs now; where the link went down, `run.isLinkDown` says so.
 */
export function renewSession(run: DrainRun, userId: string): Promise<boolean> {
  const renewal = run.renewals.get(userId) ?? renewOnce(run, userId);
  run.renewals.set(userId, renewal);
  return renewal;
}

async function renewOnce(run: DrainRun, userId: string): Promise<boolean> {
  const signedIn = await readSignedIn();
  const memberships = signedIn?.userId === userId ? await listJoinedMemberships(userId) : [];
  for (const membership of memberships) {
    try {
      await joinEvent(membership.eventId, joinRequestOf(membership), { signal: run.signal });
      const now = await fetchMembership(membership.eventId, { signal: run.signal });
      if (now.userId === userId) return true;
      // A server that was set back to an old backup makes a new user of this guest. All is joined and sent anew as
      // that user, from the next run on.
      await becomeUser(userId, now.userId);
      run.hasProgressed = true;
      run.isLinkDown = true;
      return false;
    } catch (error) {
      const reaction = classifyError(error);
      if (reaction.kind === 'retry') {
        run.noteRetry({ ...reaction, isLinkDown: true }, 1);
        return false;
      }
      // The pair of somebody with an account never signs in to it; an event may be gone, and another not.
    }
  }
  run.isSignedOut = true;
  await noteSessionExpired();
  return false;
}

/** What the server is asked with to let this guest in, the first time or again. */
export function joinRequestOf(membership: OutboxMembership) {
  const { id: guestId, guestKey, guestName, guestEmail, inviteToken } = membership;
  return { guestId, guestKey, guestName, guestEmail, ...(inviteToken !== null && { inviteToken }) };
}
