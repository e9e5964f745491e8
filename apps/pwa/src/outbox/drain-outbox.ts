import { withLease } from '../local/outbox/lease.ts';
import { listPendingMemberships } from '../local/outbox/memberships.ts';
import { listIndependentActions } from '../local/outbox/outbox-actions.ts';
import { countPendingPhotos, listSendablePhotos } from '../local/outbox/outbox-photos.ts';
import { getSignedInUser } from '../local/outbox/signed-in-user.store.ts';
import { CallError, Unreachable } from '../remote/http/call-error.ts';
import { fetchMembership } from '../remote/memberships.ts';
import { isDue } from './backoff.ts';
import { DrainRun } from './drain-run.ts';
import { joinMemberships } from './join-memberships.ts';
import { sendActions } from './send-actions.ts';
import { sendPhotos } from './send-photos.ts';

export interface DrainResult {
  /** What is left to send for who is signed in; not what only the person can set going. */
  remaining: number;
  /** Something was received, if only in part, or done. */
  hasProgressed: boolean;
  /** Unix milliseconds before which another run would be in vain; 0 when the caller decides. */
  notBeforeMs: number;
}

/**
 * Sends what waits: joins first, then photos, then what was done to photos. Ends when everything was tried once or
 * the link is down. Answers null while another tab or worker does it.
 */
export async function drainOutbox(): Promise<DrainResult | null> {
  return await withLease('outbox', async ({ lost }) => {
    const run = new DrainRun(lost);
    await joinMemberships(run);
    await sendPhotos(run);
    await sendActions(run);
    await reportWaiting(run);
    const left = await listLeft(run);
    const dueAtMs = left.length > 0 && !run.isLinkDown ? Math.min(...left) : 0;
    return {
      remaining: left.length,
      hasProgressed: run.hasProgressed,
      notBeforeMs: Math.max(run.notBeforeMs, dueAtMs),
    };
  });
}

/** When each thing that is left is due, in Unix milliseconds; 0 for now. */
async function listLeft(run: DrainRun): Promise<number[]> {
  const person = (await getSignedInUser())?.userId ?? null;
  if (person === run.signedOutUserId) return [];
  const [memberships, photos, actions] = await Promise.all([
    listPendingMemberships(),
    listSendablePhotos(),
    listIndependentActions(),
  ]);
  const isLeft = (entry: { ownerId: string; state: string }) =>
    entry.ownerId === person && entry.state !== 'signed-out';
  return [
    ...memberships.map(() => 0),
    ...[...photos, ...actions].filter(isLeft).map(({ nextTryAtMs }) => (isDue(nextTryAtMs) ? 0 : nextTryAtMs)),
  ];
}

/** Says how many photos are left where some just arrived: each of them told it without the others in flight. */
async function reportWaiting(run: DrainRun): Promise<void> {
  for (const [eventId, actor] of run.reachedEvents) {
    if (run.hasEnded) return;
    try {
      await fetchMembership(eventId, {
        actor,
        pendingUploads: await countPendingPhotos(actor, eventId),
        signal: run.signal,
      });
    } catch (error) {
      // The next contact says it.
      if (!(error instanceof CallError || error instanceof Unreachable || run.signal.aborted)) throw error;
    }
  }
}
