import { getMembership } from '../local/outbox/memberships.ts';
import type { OutboxPhoto } from '../local/outbox/outbox-database.ts';
import { countPendingPhotos, listSendablePhotos } from '../local/outbox/outbox-photos.ts';
import { PhotoUnreadable, readPhotoBytes } from '../local/outbox/photo-bytes.ts';
import { transitionPhoto } from '../local/outbox/photo-transitions.ts';
import { sendPreview } from '../remote/uploads.ts';
import { isDue } from './backoff.ts';
import { classifyError } from './classify-error.ts';
import type { DrainRun } from './drain-run.ts';
import { subscribeToOutbox } from './outbox-channel.ts';
import { runConcurrently } from './run-concurrently.ts';
import { isComplete, type SendablePhoto, uploadMetadataOf } from './send-photo.ts';

/** Enough to fill the round trips of a slow connection. */
const maxInFlight = 3;

/** A smaller picture is there about as soon as its preview would be. */
const minPictureBytes = 64 * 1024;

/**
 * Sends the previews of all pending photos, then runs `work`, which sends the photos; during it, sends the previews of
 * photos that are prepared meanwhile. A preview that does not get through never holds up its photo.
 */
export async function withPreviews(run: DrainRun, work: () => Promise<void>): Promise<void> {
  const attemptedIds = new Set<string>();
  let previews = sendPreviews(run, attemptedIds);
  await previews;
  const unsubscribe = subscribeToOutbox(() => {
    previews = previews.then(() => sendPreviews(run, attemptedIds));
    // Awaited below; until then it must not count as unhandled.
    previews.catch(() => undefined);
  });
  try {
    await work();
  } finally {
    unsubscribe();
    await previews;
  }
}

async function sendPreviews(run: DrainRun, attemptedIds: Set<string>): Promise<void> {
  let isInterrupted = false;
  const next = async () => {
    if (isInterrupted || run.hasEnded) return undefined;
    const photo = (await listSendablePhotos()).find((one) => !attemptedIds.has(one.id) && needsPreview(one));
    if (photo) attemptedIds.add(photo.id);
    return photo;
  };
  await runConcurrently(
    () => maxInFlight,
    next,
    async (photo) => {
      if (!(await canSend(run, photo)) || !isComplete(photo)) return;
      try {
        const preview = await readPhotoBytes(photo.id, 'preview');
        if (!preview) return await markSent(photo.id);
        await send(run, photo, new Uint8Array(preview));
      } catch (error) {
        if (run.signal.aborted || error instanceof PhotoUnreadable) return;
        const decision = classifyError(error);
        // Whether anything gets through is for the photo itself to find out.
        isInterrupted = decision.kind === 'retry' && decision.stopsRun;
        // Another attempt would end the same way, as that of a server without previews.
        if (decision.kind === 'park' || decision.kind === 'purge') await markSent(photo.id);
      }
    },
  );
}

function needsPreview({ isPreviewSent, byteLength, nextTryAtMs }: OutboxPhoto): boolean {
  return !isPreviewSent && byteLength >= minPictureBytes && isDue(nextTryAtMs);
}

async function canSend(run: DrainRun, { ownerId, membershipId }: OutboxPhoto): Promise<boolean> {
  if (!(await run.isSignedInAs(ownerId))) return false;
  return membershipId === null || (await getMembership(membershipId))?.state === 'joined';
}

async function send(run: DrainRun, photo: SendablePhoto, preview: Uint8Array<ArrayBuffer>): Promise<void> {
  if (!(await transitionPhoto(photo.id, { kind: 'preview-started' }))) return;
  const context = {
    actor: photo.ownerId,
    pendingUploads: await countPendingPhotos(photo.ownerId, photo.eventId),
    signal: run.connection.signal,
  };
  run.connection.start(photo.eventId);
  const state = await run.uploadSpeed.measure(preview.byteLength, () =>
    sendPreview(uploadMetadataOf(photo), { totalBytes: photo.byteLength, preview }, context),
  );
  run.hasProgressed = true;
  run.uploadStates.set(photo.id, state);
  await markSent(photo.id);
}

async function markSent(photoId: string): Promise<void> {
  await transitionPhoto(photoId, { kind: 'preview-sent' });
}
