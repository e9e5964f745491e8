import { getMembership } from '../local/outbox/memberships.ts';
import type { OutboxPhoto } from '../local/outbox/outbox-database.ts';
import { countPendingPhotos, listDuePhotos } from '../local/outbox/outbox-photos.ts';
import { PhotoUnreadable, readPhotoBytes } from '../local/outbox/photo-bytes.ts';
import { transitionPhoto } from '../local/outbox/photo-transitions.ts';
import { sendPreview } from '../remote/uploads.ts';
import { classifyError } from './classify-error.ts';
import { type Delivery, type DeliveryResult, deliver } from './deliver.ts';
import type { DrainRun } from './drain-run.ts';
import { subscribeToOutbox } from './outbox-channel.ts';
import { runConcurrently } from './run-concurrently.ts';
import { isComplete, type SendablePhoto, uploadMetadataOf } from './send-photo.ts';
import type { UploadLink } from './upload-link.ts';

/** Enough to fill the round trips of a slow connection. */
const maxInFlight = 3;

/** A smaller picture is there about as soon as its preview would be. */
const minPictureBytes = 64 * 1024;

/**
 * Sends the previews of all pending photos, then runs `work`, which sends the photos; during it, sends the previews of
 * photos that are prepared meanwhile. A preview that does not get through never holds up its photo.
 */
export async function withPreviews(run: DrainRun, link: UploadLink, work: () => Promise<void>): Promise<void> {
  const attemptedIds = new Set<string>();
  let previews = sendPreviews(run, link, attemptedIds);
  await previews;
  const unsubscribe = subscribeToOutbox(() => {
    previews = previews.then(() => sendPreviews(run, link, attemptedIds));
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

async function sendPreviews(run: DrainRun, link: UploadLink, attemptedIds: Set<string>): Promise<void> {
  const due = (await listDuePhotos()).filter((photo) => !attemptedIds.has(photo.id) && needsPreview(photo));
  let isInterrupted = false;
  const next = async () => {
    const photo = isInterrupted || run.hasEnded ? undefined : due.shift();
    if (photo) attemptedIds.add(photo.id);
    return photo;
  };
  await runConcurrently(
    () => maxInFlight,
    next,
    async (photo) => {
      if (!isComplete(photo) || !(await canSend(run, photo))) return;
      await deliver(run, deliveryOf(run, link, photo, { interrupted: () => (isInterrupted = true) }));
    },
  );
}

function needsPreview({ isPreviewSent, byteLength }: OutboxPhoto): boolean {
  return !isPreviewSent && byteLength >= minPictureBytes;
}

async function canSend(run: DrainRun, { ownerId, membershipId }: OutboxPhoto): Promise<boolean> {
  if (!(await run.isSignedInAs(ownerId))) return false;
  return membershipId === null || (await getMembership(membershipId))?.state === 'joined';
}

function deliveryOf(
  run: DrainRun,
  link: UploadLink,
  photo: SendablePhoto,
  { interrupted }: { interrupted: () => void },
): Delivery {
  const attempt = async (): Promise<DeliveryResult> => {
    try {
      const preview = await readPhotoBytes(photo.id, 'preview');
      if (preview) await send(link, photo, new Uint8Array(preview));
      await markSent(photo.id);
      return 'settled';
    } catch (error) {
      if (run.signal.aborted || error instanceof PhotoUnreadable) return 'pending';
      const decision = classifyError(error);
      if (decision.kind !== 'retry') throw error;
      // Whether anything gets through is for the photo itself to find out.
      if (decision.stopsRun) interrupted();
      return 'pending';
    }
  };
  // Another attempt would end the same way, as that of a server without previews.
  const refused = () => markSent(photo.id);
  // What becomes of the photo is stored when it is sent itself.
  const leave = async () => undefined;
  return { userId: photo.ownerId, failures: photo.failures, attempt, on: { retry: leave, signedOut: leave, refused } };
}

async function send(link: UploadLink, photo: SendablePhoto, preview: Uint8Array<ArrayBuffer>): Promise<void> {
  if (!(await transitionPhoto(photo.id, { kind: 'preview-started' }))) return;
  const context = {
    actor: photo.ownerId,
    pendingUploads: await countPendingPhotos(photo.ownerId, photo.eventId),
    signal: link.connection.signal,
  };
  link.connection.start(photo.eventId);
  const state = await link.speed.measure(preview.byteLength, () =>
    sendPreview(uploadMetadataOf(photo), { totalBytes: photo.byteLength, preview }, context),
  );
  link.states.set(photo.id, state);
}

async function markSent(photoId: string): Promise<void> {
  await transitionPhoto(photoId, { kind: 'preview-sent' });
}
