import { problems } from '@rollcall/schema/problem';
import { getMembership } from '../local/outbox/memberships.ts';
import type { OutboxPhoto, OutboxProblem } from '../local/outbox/outbox-database.ts';
import { countPendingPhotos, listSendablePhotos } from '../local/outbox/outbox-photos.ts';
import { PhotoUnreadable, readPhotoBytes } from '../local/outbox/photo-bytes.ts';
import { transitionPhoto } from '../local/outbox/photo-transitions.ts';
import { hasProblemCode } from '../remote/http/call-error.ts';
import { backoffMs, isDue } from './backoff.ts';
import { classifyError } from './classify-error.ts';
import type { DrainRun } from './drain-run.ts';
import { handleDigestMismatch } from './handle-digest-mismatch.ts';
import { renewInRun } from './renew-in-run.ts';
import { runConcurrently } from './run-concurrently.ts';
import { isComplete, ReceiptMismatch, type SendablePhoto, sendPhoto } from './send-photo.ts';

/** From this number of failures on, other photos go first: a proxy may refuse this one alone. */
const lowPriorityFailures = 4;

const missingBytesProblem: OutboxProblem = {
  code: 'corrupt-image',
  detail: 'This photo is no longer on this phone. Please choose it again from your library.',
};

/** Uploads every photo that is due, each once a run, including those prepared meanwhile. */
export async function sendPhotos(run: DrainRun): Promise<void> {
  const attemptedIds = new Set<string>();
  const next = async () => {
    if (run.hasEnded) return undefined;
    const due = (await listSendablePhotos()).filter((one) => !attemptedIds.has(one.id) && isDue(one.nextTryAtMs));
    const photo = due.find((one) => one.failures < lowPriorityFailures) ?? due[0];
    if (photo) attemptedIds.add(photo.id);
    return photo;
  };
  try {
    await runConcurrently(
      () => run.uploadSpeed.maxInFlight,
      next,
      (photo) => attemptPhoto(run, photo),
    );
  } finally {
    run.connection.stop();
  }
}

async function attemptPhoto(run: DrainRun, photo: OutboxPhoto): Promise<void> {
  if (!(await run.isSignedInAs(photo.ownerId))) {
    const isFirstJoinDue = photo.ownerId === photo.membershipId;
    if (!isFirstJoinDue && photo.state !== 'signed-out') await transitionPhoto(photo.id, { kind: 'session-missing' });
    return;
  }
  const membership = photo.membershipId ? await getMembership(photo.membershipId) : null;
  if (membership?.state === 'refused' && membership.problem) return await park(photo.id, membership.problem);
  if (membership?.state === 'pending' || !isComplete(photo)) return;
  const bytes = await readOrPostpone(photo);
  if (bytes === 'postponed') return;
  if (!bytes) return await park(photo.id, missingBytesProblem);
  const before = await transitionPhoto(photo.id, { kind: 'send-started' });
  if (!before || !isComplete(before)) return;
  await send(run, before, new Uint8Array(bytes));
}

async function readOrPostpone(photo: OutboxPhoto): Promise<ArrayBuffer | null | 'postponed'> {
  try {
    return await readPhotoBytes(photo.id, 'prepared');
  } catch (error) {
    if (!(error instanceof PhotoUnreadable)) throw error;
    await scheduleRetry(photo.id, Date.now() + backoffMs(photo.failures), null);
    return 'postponed';
  }
}

async function send(
  run: DrainRun,
  photo: SendablePhoto,
  bytes: Uint8Array<ArrayBuffer>,
  hasRenewed = false,
): Promise<void> {
  // Without this photo: the number that is left once it is received.
  const pendingUploads = (await countPendingPhotos(photo.ownerId, photo.eventId)) - 1;
  const context = { actor: photo.ownerId, pendingUploads, signal: run.connection.signal };
  const state = run.uploadStates.get(photo.id);
  // After a failure it may be another.
  run.uploadStates.delete(photo.id);
  run.connection.start(photo.eventId);
  try {
    const onSent = async (sentBytes: number) => {
      // On an unstable connection, each accepted part is progress.
      if (sentBytes > photo.sentBytes) run.hasProgressed = true;
      return (await transitionPhoto(photo.id, { kind: 'bytes-accepted', sentBytes })) !== null;
    };
    const isReceived = await sendPhoto(photo, bytes, { context, state, speed: run.uploadSpeed, onSent });
    if (!isReceived) return;
    await markReceived(photo.id);
    run.hasProgressed = true;
    run.uploadedEvents.set(photo.eventId, photo.ownerId);
  } catch (error) {
    if (run.signal.aborted) return;
    await handleFailure(run, { ...photo, wasOffered: true }, bytes, error, hasRenewed);
  }
}

async function handleFailure(
  run: DrainRun,
  photo: SendablePhoto,
  bytes: Uint8Array<ArrayBuffer>,
  error: unknown,
  hasRenewed: boolean,
): Promise<void> {
  if (error instanceof ReceiptMismatch) {
    return await park(photo.id, { code: 'upload-conflict', detail: problems['upload-conflict'].title });
  }
  if (hasProblemCode(error, 'digest-mismatch')) return await handleDigestMismatch(photo, bytes);
  const decision = classifyError(error);
  switch (decision.kind) {
    case 'retry':
      return await scheduleRetry(photo.id, run.scheduleRetry(decision, photo.failures), decision.problem);
    case 'park':
      return await park(photo.id, decision.problem);
    case 'purge':
      // A photo with a receipt was uploaded again only on request; the phone keeps its copy.
      if (photo.receivedAt !== null) return await markReceived(photo.id);
      await transitionPhoto(photo.id, { kind: 'removed-by-server', problem: decision.problem });
      return;
    case 'sign-in': {
      const isRenewable = decision.problem.code === 'not-signed-in' && !hasRenewed;
      if (isRenewable && (await renewInRun(run, photo.ownerId))) return await send(run, photo, bytes, true);
      if (run.isStopped) return await scheduleRetry(photo.id, 0, null);
      run.signedOutUserId = photo.ownerId;
      await transitionPhoto(photo.id, { kind: 'session-missing' });
    }
  }
}

async function park(photoId: string, problem: OutboxProblem): Promise<void> {
  await transitionPhoto(photoId, { kind: 'refused', problem });
}

async function scheduleRetry(photoId: string, nextTryAtMs: number, problem: OutboxProblem | null): Promise<void> {
  await transitionPhoto(photoId, { kind: 'retry-scheduled', nextTryAtMs, problem });
}

async function markReceived(photoId: string): Promise<void> {
  await transitionPhoto(photoId, { kind: 'received', receivedAt: new Date().toISOString() });
}
