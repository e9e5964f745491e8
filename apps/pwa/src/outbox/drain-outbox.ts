import { isDue } from '../local/outbox/due-time.ts';
import { withLease } from '../local/outbox/lease.ts';
import { listPendingMemberships } from '../local/outbox/memberships.ts';
import { listIndependentActions } from '../local/outbox/outbox-actions.ts';
import { countPendingPhotos, hasFollowers, listSendablePhotos } from '../local/outbox/outbox-photos.ts';
import { getSignedInUser } from '../local/outbox/signed-in-user.ts';
import { CallError, Unreachable } from '../remote/http/call-error.ts';
import { fetchMembership } from '../remote/memberships.ts';
import { DrainRun } from './drain-run.ts';
import { joinMemberships } from './join-memberships.ts';
import { sendPhotos } from './send-photos.ts';
import { UploadLink } from './upload-link.ts';
import { UploadSpeed } from './upload-speed.ts';

export interface DrainResult {
  /** Entries left to send for the signed-in user, without those that require a decision of the user. */
  remaining: number;
  /** An entry was received, if only in part, or completed. */
  hasProgressed: boolean;
  /** Unix milliseconds before which another run cannot succeed; 0 when the caller decides. */
  notBeforeMs: number;
}

/** Of all runs: one that was interrupted has measured too. */
const uploadSpeed = new UploadSpeed();

/**
 * Sends pending entries: joins, then previews, photos, actions, videos, and originals. Ends when every entry was attempted once or
 * nothing gets through. Returns null while another tab or worker drains.
 */
export async function drainOutbox(): Promise<DrainResult | null> {
  return await withLease('outbox', async ({ lost }) => {
    const run = new DrainRun(lost);
    const link = new UploadLink(lost, uploadSpeed);
    const uploaders = new Map<string, string>();
    await joinMemberships(run);
    await sendPhotos(run, link, ({ eventId, ownerId }) => void uploaders.set(eventId, ownerId));
    await reportPendingUploads(run, uploaders);
    await sendTheRest(run);
    const left = await listDueTimes(run);
    const dueAtMs = left.length > 0 && !run.isStopped ? Math.min(...left) : 0;
    return {
      remaining: left.length,
      hasProgressed: run.hasProgressed,
      notBeforeMs: Math.max(run.notBeforeMs, dueAtMs),
    };
  });
}

/**
 * Sends reviews, likes, comments, videos, and originals. Their code is loaded with the first: a guest's way to the first photo needs
 * none of it.
 */
async function sendTheRest(run: DrainRun): Promise<void> {
  if (run.hasEnded || !((await listIndependentActions()).length > 0 || (await hasFollowers()))) return;
  const loaded = await import('./send-actions-and-originals.ts').catch(() => null);
  if (loaded) await loaded.sendActionsAndOriginals(run);
  // What cannot load the code cannot send either.
  else run.isStopped = true;
}

/** Returns when each remaining entry is due, in Unix milliseconds; 0 for now. */
async function listDueTimes(run: DrainRun): Promise<number[]> {
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
    ...[...photos, ...actions].filter(isLeft).map((entry) => (isDue(entry) ? 0 : entry.nextTryAtMs)),
  ];
}

/**
 * Reports the number of pending uploads of events whose photos were received in this run.
 * @param uploaders owners of these photos, by event id
 */
async function reportPendingUploads(run: DrainRun, uploaders: ReadonlyMap<string, string>): Promise<void> {
  for (const [eventId, actor] of uploaders) {
    if (run.hasEnded) return;
    try {
      await fetchMembership(eventId, {
        actor,
        pendingUploads: await countPendingPhotos(actor, eventId),
        signal: run.signal,
      });
    } catch (error) {
      // The next request reports it.
      if (!(error instanceof CallError || error instanceof Unreachable || run.signal.aborted)) throw error;
    }
  }
}
