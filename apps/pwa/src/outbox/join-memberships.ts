import { ensureSession, joinRequestOf } from '../identity/renew-session.ts';
import { signInAs } from '../identity/switch-user.ts';
import { putMirrorEvent } from '../local/mirror/mirror-events.ts';
import { listPendingMemberships, transitionMembership } from '../local/outbox/memberships.ts';
import type { OutboxMembership } from '../local/outbox/outbox-database.ts';
import { getSignedInUser } from '../local/outbox/signed-in-user.ts';
import { findEvent } from '../remote/events.ts';
import { joinEvent } from '../remote/memberships.ts';
import { type Delivery, type DeliveryResult, deliver } from './deliver.ts';
import type { DrainRun } from './drain-run.ts';
import { renewInRun } from './renew-in-run.ts';

/** Joins pending memberships, each once a run; their photos and actions are sent afterwards. */
export async function joinMemberships(run: DrainRun): Promise<void> {
  const attemptedIds = new Set<string>();
  for (;;) {
    // Listed anew each time: the first join of a browser sets its signed-in user.
    const [membership] = (await listPendingMemberships()).filter((one) => !attemptedIds.has(one.id));
    if (!membership || run.hasEnded) return;
    attemptedIds.add(membership.id);
    await deliver(run, deliveryOf(run, membership));
  }
}

function deliveryOf(run: DrainRun, membership: OutboxMembership): Delivery {
  const { id, userId } = membership;
  const signedOut = () => transitionMembership(id, { kind: 'session-missing' });
  return {
    userId,
    failures: 1,
    attempt: async () => {
      if (!userId || (await ensureSession(userId, run.signal, () => renewInRun(run, userId)))) {
        return await join(run, membership);
      }
      if (run.isStopped) return 'pending';
      run.signedOutUserId = userId;
      await signedOut();
      return 'pending';
    },
    on: {
      // A pending membership is due in each run.
      retry: async () => undefined,
      signedOut,
      refused: (problem) => transitionMembership(id, { kind: 'refused', problem }),
    },
  };
}

async function join(run: DrainRun, membership: OutboxMembership): Promise<DeliveryResult> {
  const { signal } = run;
  const eventId = membership.eventId ?? (await findEventId(run, membership));
  const context = membership.userId ? { actor: membership.userId, signal } : { signal };
  const userId = await joinEvent(eventId, joinRequestOf(membership), context);
  if ((await getSignedInUser())?.userId !== userId) await signInAs({ userId, kind: 'guest' });
  await transitionMembership(membership.id, { kind: 'joined', userId });
  return 'settled';
}

async function findEventId(run: DrainRun, { id, eventCode }: OutboxMembership): Promise<string> {
  const event = await findEvent(eventCode ?? '', { signal: run.signal });
  await putMirrorEvent(event);
  const { id: eventId, timeZone = null } = event;
  await transitionMembership(id, { kind: 'event-found', eventId, eventCode: event.eventCode, timeZone });
  return eventId;
}
