import { problems } from '@rollcall/schema/problem';
import { getMembership } from '../local/outbox/memberships.ts';
import type { OutboxPhoto, OutboxProblem } from '../local/outbox/outbox-database.ts';
import { countPendingPhotos, listDuePhotos } from '../local/outbox/outbox-photos.ts';
import { PhotoUnreadable, readPhotoBytes } from '../local/outbox/photo-bytes.ts';
import { isVideo } from '../local/outbox/photo-state-machine.ts';
import { transitionPhoto } from '../local/outbox/photo-transitions.ts';
import { hasProblemCode } from '../remote/http/call-error.ts';
import { backoffMs } from './backoff.ts';
import { type Delivery, type DeliveryResult, deliver, EntryRefused } from './deliver.ts';
import type { DrainRun } from './drain-run.ts';
import { handleDigestMismatch } from './handle-digest-mismatch.ts';
import { subscribeToOutbox } from './outbox-channel.ts';
import { runConcurrently } from './run-concurrently.ts';
import { isComplete, ReceiptMismatch, type SendablePhoto, sendPhoto } from './send-photo.ts';
import { PreviewQueue } from './send-previews.ts';
import type { UploadLink } from './upload-link.ts';

/** From this number of failures on, other photos go first: a proxy may refuse this one alone. */
const lowPriorityFailures = 4;

const missingBytesProblem: OutboxProblem = {
  code: 'corrupt-image',
  detail: 'This photo is no longer on this phone. Please choose it again from your library.',
};

/** Called with each photo that the server has received. */
type OnReceived = (photo: SendablePhoto) => void;

/**
 * Uploads every photo that is due with its preview, each once a run, including those prepared meanwhile. Until the
 * responses to the last previews, the first photos are on their way: otherwise the connection would be idle.
 */
export async function sendPhotos(run: DrainRun, link: UploadLink, onReceived: OnReceived): Promise<void> {
  const previews = new PreviewQueue(run, link);
  const unsubscribe = subscribeToOutbox(() => previews.update());
  const queue = new PhotoQueue(run, link, previews);
  try {
    previews.update();
    await runConcurrently(
      () => link.speed.maxInFlight,
      () => queue.next(),
      (photo) => queue.track(deliver(run, deliveryOf(run, link, photo, onReceived))),
    );
  } finally {
    unsubscribe();
    await previews.close().finally(() => link.connection.stop());
  }
}

/** The photos of one run in the order in which they are sent. */
class PhotoQueue {
  private readonly run: DrainRun;
  private readonly link: UploadLink;
  private readonly previews: PreviewQueue;
  private readonly attemptedIds = new Set<string>();
  private due: OutboxPhoto[] = [];
  private inFlight = 0;

  constructor(run: DrainRun, link: UploadLink, previews: PreviewQueue) {
    this.run = run;
    this.link = link;
    this.previews = previews;
  }

  async track(sending: Promise<unknown>): Promise<void> {
    this.inFlight++;
    await sending.finally(() => this.inFlight--);
  }

  /** Returns the photo to send next, once there is room beside the previews; undefined if none is due. */
  async next(): Promise<OutboxPhoto | undefined> {
    while (!this.run.hasEnded) {
      const photo = await this.findNext();
      if (!photo && !this.due.some((other) => this.previews.isAwaited(other))) return undefined;
      const others = this.previews.inFlightCount;
      if (photo && (others === 0 || this.inFlight + others < this.link.speed.maxInFlight)) {
        this.due.splice(this.due.indexOf(photo), 1);
        this.attemptedIds.add(photo.id);
        return photo;
      }
      this.previews.update();
      await this.previews.ended();
    }
    return undefined;
  }

  private async findNext(): Promise<OutboxPhoto | undefined> {
    const find = () => this.due.find((photo) => !this.previews.isAwaited(photo));
    const photo = find();
    // Photos prepared meanwhile go before one that has failed often.
    if (photo && !isLowPriority(photo)) return photo;
    this.due = await listUnattempted(this.attemptedIds);
    return find();
  }
}

async function listUnattempted(attemptedIds: ReadonlySet<string>): Promise<OutboxPhoto[]> {
  // Videos follow when no photo waits.
  const due = (await listDuePhotos()).filter((photo) => !attemptedIds.has(photo.id) && !isVideo(photo));
  return [...due.filter((photo) => !isLowPriority(photo)), ...due.filter(isLowPriority)];
}

function isLowPriority({ failures }: OutboxPhoto): boolean {
  return failures >= lowPriorityFailures;
}

function deliveryOf(run: DrainRun, link: UploadLink, photo: OutboxPhoto, onReceived: OnReceived): Delivery {
  const { id, ownerId, membershipId, state, failures, receivedAt } = photo;
  return {
    userId: ownerId,
    failures,
    attempt: () => attemptPhoto(run, link, photo, onReceived),
    on: {
      retry: (dueAtMs, problem) => scheduleRetry(id, dueAtMs, problem),
      signedOut: async () => {
        const isFirstJoinDue = ownerId === membershipId;
        if (!isFirstJoinDue && state !== 'signed-out') await transitionPhoto(id, { kind: 'session-missing' });
      },
      refused: (problem) => transitionPhoto(id, { kind: 'refused', problem }),
      removed: async (problem) => {
        // A photo with a receipt was uploaded again only on request; the phone keeps its copy.
        if (receivedAt !== null) await markReceived(id);
        else await transitionPhoto(id, { kind: 'removed-by-server', problem });
      },
    },
  };
}

async function attemptPhoto(
  run: DrainRun,
  link: UploadLink,
  photo: OutboxPhoto,
  onReceived: OnReceived,
): Promise<DeliveryResult> {
  const membership = photo.membershipId ? await getMembership(photo.membershipId) : null;
  if (membership?.state === 'refused' && membership.problem) throw new EntryRefused(membership.problem);
  if (membership?.state === 'pending' || !isComplete(photo)) return 'pending';
  const bytes = await readOrPostpone(photo);
  if (bytes === 'postponed') return 'pending';
  if (!bytes) throw new EntryRefused(missingBytesProblem);
  const before = await transitionPhoto(photo.id, { kind: 'send-started' });
  if (!before || !isComplete(before)) return 'settled';
  return await send(run, link, before, new Uint8Array(bytes), onReceived);
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
  link: UploadLink,
  photo: SendablePhoto,
  bytes: Uint8Array<ArrayBuffer>,
  onReceived: OnReceived,
): Promise<DeliveryResult> {
  // Without this photo: the number that is left once it is received.
  const pendingUploads = (await countPendingPhotos(photo.ownerId, photo.eventId)) - 1;
  const context = { actor: photo.ownerId, pendingUploads, signal: link.connection.signal };
  const state = link.states.get(photo.id);
  // After a failure it may be another.
  link.states.delete(photo.id);
  link.connection.start(photo.eventId);
  const onSent = async (sentBytes: number) => {
    // On an unstable connection, each accepted part is progress.
    if (sentBytes > photo.sentBytes) run.hasProgressed = true;
    return (await transitionPhoto(photo.id, { kind: 'bytes-accepted', sentBytes })) !== null;
  };
  try {
    const isReceived = await sendPhoto(photo, bytes, { context, state, speed: link.speed, onSent });
    // Otherwise it was deleted here meanwhile.
    if (isReceived) {
      await markReceived(photo.id);
      onReceived(photo);
    }
    return 'settled';
  } catch (error) {
    if (error instanceof ReceiptMismatch) {
      throw new EntryRefused({ code: 'upload-conflict', detail: problems['upload-conflict'].title });
    }
    if (!hasProblemCode(error, 'digest-mismatch')) throw error;
    await handleDigestMismatch(photo, bytes);
    return 'pending';
  }
}

async function scheduleRetry(photoId: string, nextTryAtMs: number, problem: OutboxProblem | null): Promise<void> {
  await transitionPhoto(photoId, { kind: 'retry-scheduled', nextTryAtMs, problem });
}

async function markReceived(photoId: string): Promise<void> {
  await transitionPhoto(photoId, { kind: 'received', receivedAt: new Date().toISOString() });
}
