import { getMembership } from '../local/outbox/memberships.ts';
import type { OutboxPhoto } from '../local/outbox/outbox-database.ts';
import { countPendingPhotos, listDuePhotos } from '../local/outbox/outbox-photos.ts';
import { PhotoUnreadable, readPhotoBytes } from '../local/outbox/photo-bytes.ts';
import { transitionPhoto } from '../local/outbox/photo-transitions.ts';
import { sendPreview } from '../remote/uploads.ts';
import { classifyError } from './classify-error.ts';
import { type Delivery, type DeliveryResult, deliver } from './deliver.ts';
import type { DrainRun } from './drain-run.ts';
import { runConcurrently } from './run-concurrently.ts';
import { isComplete, type SendablePhoto, uploadMetadataOf } from './send-photo.ts';
import type { UploadLink } from './upload-link.ts';

/** Enough to fill the round trips of a slow connection. */
const maxInFlight = 3;

/** A smaller picture is there about as soon as its preview would be. */
const minPictureBytes = 64 * 1024;

/**
 * Sends the previews of pending photos in one run. A photo waits for its preview, which is small and lets the host see
 * it; a preview that does not get through never holds it up.
 */
export class PreviewQueue {
  private readonly run: DrainRun;
  private readonly link: UploadLink;
  private readonly attemptedIds = new Set<string>();
  private readonly endedIds = new Set<string>();
  private readonly inFlight = new Set<Promise<void>>();
  private sending: Promise<void> | null = null;
  private failure: { error: unknown } | null = null;

  constructor(run: DrainRun, link: UploadLink) {
    this.run = run;
    this.link = link;
  }

  /** The number of previews that are being sent. */
  get inFlightCount(): number {
    return this.inFlight.size;
  }

  isAwaited(photo: OutboxPhoto): boolean {
    return !this.failure && needsPreview(photo) && !this.endedIds.has(photo.id);
  }

  /** Starts to send every preview that was not tried in this run. */
  update(): void {
    if (this.failure) return;
    this.sending ??= this.sendAll()
      .catch((error: unknown) => {
        this.failure = { error };
      })
      .finally(() => {
        this.sending = null;
      });
  }

  /** Resolves when a preview in flight, or the last of them, has ended in whatever way. */
  async ended(): Promise<void> {
    await Promise.race([this.sending, ...this.inFlight]);
  }

  /** Resolves once no preview is in flight. Throws what sending them threw. */
  async close(): Promise<void> {
    await this.sending;
    if (this.failure) throw this.failure.error;
  }

  private async sendAll(): Promise<void> {
    let due: OutboxPhoto[] = [];
    let isInterrupted = false;
    const next = async () => {
      if (this.run.hasEnded) return undefined;
      if (due.length === 0) due = await this.listUnattempted();
      // Their photos find out whether anything gets through.
      const photos = due.splice(0, isInterrupted ? due.length : 1);
      for (const { id } of photos) this.attemptedIds.add(id);
      if (!isInterrupted) return photos[0];
      for (const { id } of photos) this.endedIds.add(id);
      return undefined;
    };
    await runConcurrently(
      () => maxInFlight,
      next,
      async (photo) => {
        const sent = this.send(photo, { interrupted: () => (isInterrupted = true) }).finally(() => {
          this.inFlight.delete(sent);
          this.endedIds.add(photo.id);
        });
        this.inFlight.add(sent);
        await sent;
      },
    );
  }

  private async listUnattempted(): Promise<OutboxPhoto[]> {
    return (await listDuePhotos()).filter((photo) => !this.attemptedIds.has(photo.id) && needsPreview(photo));
  }

  private async send(photo: OutboxPhoto, { interrupted }: { interrupted: () => void }): Promise<void> {
    if (!isComplete(photo) || !(await canSend(this.run, photo))) return;
    await deliver(this.run, deliveryOf(this.run, this.link, photo, { interrupted }));
  }
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
