import { ensureSession, joinRequestOf } from '../identity/renew-session.ts';
import { signInAs } from '../identity/switch-user.ts';
import { putMirrorEvent } from '../local/mirror/mirror-events.ts';
import { listPendingMemberships, transitionMembership } from '../local/outbox/memberships.ts';
import type { OutboxMembership } from '../local/outbox/outbox-database.ts';
import { getSignedInUser } from '../local/outbox/signed-in-user.ts';
import { findEvent } from '../remote/events.ts';
import { joinEvent } from '../remote/memberships.ts';
import { classifyError } from './classify-error.ts';
import type { DrainRun } from './drain-run.ts';
import { renewInRun } from './renew-in-run.ts';

/** Joins pending memberships, whose photos and actions are sent afterwards. */
export async function joinMemberships(run: DrainRun): Promise<void> {
  for (;;) {
    // Listed anew each time: the first join of a browser sets its signed-in user.
    const [membership] = (await listPendingMemberships()).filter((one) => !run.attemptedMemberships.has(one.id));
    if (!membership || run.hasEnded) return;
    run.attemptedMemberships.add(membership.id);
    await attemptJoin(run, membership);
  }
}

async function attemptJoin(run: DrainRun, membership: OutboxMembership): Promise<void> {
  try {
    const { userId } = membership;
    if (userId && !(await ensureSession(userId, run.signal, () => renewInRun(run, userId)))) {
      return run.isStopped ? undefined : await markSignedOut(run, membership);
    }
    await join(run, membership);
    run.hasProgressed = true;
  } catch (error) {
    if (run.signal.aborted) return;
    const decision = classifyError(error);
    if (decision.kind === 'retry') run.scheduleRetry(decision, 1);
    else if (decision.kind === 'sign-in') await markSignedOut(run, membership);
    else await transitionMembership(membership.id, { kind: 'refused', problem: decision.problem });
  }
}

async function markSignedOut(run: DrainRun, { id, userId }: OutboxMembership): Promise<void> {
  run.signedOutUserId = userId;
  await transitionMembership(id, { kind: 'session-missing' });
}

async function join(run: DrainRun, membership: OutboxMembership): Promise<void> {
  const { signal } = run;
  const eventId = membership.eventId ?? (await findEventId(run, membership));
  const context = membership.userId ? { actor: membership.userId, signal } : { signal };
  const userId = await joinEvent(eventId, joinRequestOf(membership), context);
  if ((await getSignedInUser())?.userId !== userId) await signInAs({ userId, kind: 'guest' });
  await transitionMembership(membership.id, { kind: 'joined', userId });
}

async function findEventId(run: DrainRun, { id, eventCode }: OutboxMembership): Promise<string> {
  const event = await findEvent(eventCode ?? '', { signal: run.signal });
  await putMirrorEvent(event);
  await transitionMembership(id, { kind: 'event-found', eventId: event.id, eventCode: event.eventCode });
  return event.id;
}
