import { ensureSession, joinRequestOf } from '../identity/renew-session.ts';
import { signInAs } from '../identity/signed-in-user.ts';
import { putMirrorEvent } from '../local/mirror/mirror-events.ts';
import {
  listPendingMemberships,
  setMembershipEvent,
  settleJoined,
  settleMembershipSignedOut,
  settleRefused,
} from '../local/outbox/memberships.ts';
import type { OutboxMembership } from '../local/outbox/outbox-membership.ts';
import { getSignedInUser } from '../local/outbox/signed-in-user.store.ts';
import { findEvent } from '../remote/events.ts';
import { fetchMembership, joinEvent } from '../remote/memberships.ts';
import { classifyError } from './classify-error.ts';
import type { DrainRun } from './drain-run.ts';
import { renewInRun } from './renew-in-run.ts';

/** Joins what waits to be joined: what was made under a membership goes up after it. */
export async function joinMemberships(run: DrainRun): Promise<void> {
  for (;;) {
    // Asked anew each time: the first join of a browser decides who is signed in on it.
    const [membership] = (await listPendingMemberships()).filter((one) => !run.triedMemberships.has(one.id));
    if (!membership || run.hasEnded) return;
    run.triedMemberships.add(membership.id);
    await joinOrSettle(run, membership);
  }
}

async function joinOrSettle(run: DrainRun, membership: OutboxMembership): Promise<void> {
  try {
    const { userId } = membership;
    if (userId && !(await ensureSession(userId, run.signal, () => renewInRun(run, userId)))) {
      return run.isLinkDown ? undefined : await settleSignedOut(run, membership);
    }
    await join(run, membership);
    run.hasProgressed = true;
  } catch (error) {
    if (run.signal.aborted) return;
    const reaction = classifyError(error);
    if (reaction.kind === 'retry') run.noteRetry(reaction, 1);
    else if (reaction.kind === 'sign-in') await settleSignedOut(run, membership);
    else await settleRefused(membership.id, reaction.problem);
  }
}

async function settleSignedOut(run: DrainRun, { id, userId }: OutboxMembership): Promise<void> {
  run.signedOutUserId = userId;
  await settleMembershipSignedOut(id);
}

async function join(run: DrainRun, membership: OutboxMembership): Promise<void> {
  const { signal } = run;
  const eventId = membership.eventId ?? (await findEventId(run, membership));
  const context = membership.userId ? { actor: membership.userId, signal } : { signal };
  await joinEvent(eventId, joinRequestOf(membership), context);
  const { userId } = await fetchMembership(eventId, { signal });
  if ((await getSignedInUser())?.userId !== userId) await signInAs({ userId, kind: 'guest' });
  await settleJoined(membership.id, userId);
}

async function findEventId(run: DrainRun, { id, eventCode }: OutboxMembership): Promise<string> {
  const event = await findEvent(eventCode ?? '', { signal: run.signal });
  await putMirrorEvent(event);
  await setMembershipEvent(id, event);
  return event.id;
}
