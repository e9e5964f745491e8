import { sha256 } from '@noble/hashes/sha2.js';
import { problems } from '@rollcall/schema/problem';
import { getMembership } from '../local/outbox/memberships.ts';
import type { OutboxPhoto } from '../local/outbox/outbox-database.ts';
import { countPendingPhotos, listDuePhotos } from '../local/outbox/outbox-photos.ts';
import { PhotoUnreadable } from '../local/outbox/photo-bytes.ts';
import { isVideo } from '../local/outbox/photo-state-machine.ts';
import { transitionPhoto } from '../local/outbox/photo-transitions.ts';
import { openVideo, pieceBytes } from '../local/outbox/video-pieces.ts';
import { isPhotoWaiting } from '../local/outbox/waiting-originals.ts';
import { hasProblemCode } from '../remote/http/call-error.ts';
import { ConnectionMonitor } from '../remote/http/connection-monitor.ts';
import { backoffMs } from './backoff.ts';
import { type DeliveryResult, deliver, EntryRefused } from './deliver.ts';
import { hexOf } from './digest.ts';
import type { DrainRun } from './drain-run.ts';
import { pauseForOthers } from './pause-for-others.ts';
import { isComplete, ReceiptMismatch, type SendablePhoto, sendPhoto, type UploadBytes } from './send-photo.ts';
import { UploadSpeed } from './upload-speed.ts';

const maxMismatches = 3;

/**
 * Sends the videos that are due, one at a time, while no photo waits on this phone. One that is interrupted goes on later,
 * from the byte that the server has. Their previews are sent before, with those of photos.
 */
export async function sendVideos(run: DrainRun): Promise<void> {
  const attemptedIds = new Set<string>();
  // Of its own: a link of videos is measured by longer requests.
  const speed = new UploadSpeed();
  while (!run.hasEnded && !(await isPhotoWaiting())) {
    const video = (await listDuePhotos()).find((photo) => isVideo(photo) && !attemptedIds.has(photo.id));
    if (!video) return;
    attemptedIds.add(video.id);
    await sendVideo(run, speed, video);
  }
}

async function sendVideo(run: DrainRun, speed: UploadSpeed, video: OutboxPhoto): Promise<void> {
  const { id, ownerId, membershipId, state, failures, receivedAt } = video;
  await deliver(run, {
    userId: ownerId,
    failures,
    attempt: () => attempt(run, speed, video),
    on: {
      retry: async (nextTryAtMs, problem) => {
        await transitionPhoto(id, { kind: 'retry-scheduled', nextTryAtMs, problem });
      },
      signedOut: async () => {
        const isFirstJoinDue = ownerId === membershipId;
        if (!isFirstJoinDue && state !== 'signed-out') await transitionPhoto(id, { kind: 'session-missing' });
      },
      refused: (problem) => transitionPhoto(id, { kind: 'refused', problem }),
      removed: async (problem) => {
        // As of a photo: one with a receipt was uploaded again only on request.
        if (receivedAt !== null) await markReceived(id);
        else await transitionPhoto(id, { kind: 'removed-by-server', problem });
      },
    },
  });
}

async function attempt(run: DrainRun, speed: UploadSpeed, video: OutboxPhoto): Promise<DeliveryResult> {
  const membership = video.membershipId ? await getMembership(video.membershipId) : null;
  if (membership?.state === 'refused' && membership.problem) throw new EntryRefused(membership.problem);
  if (membership?.state === 'pending' || !isComplete(video)) return 'pending';
  const before = await transitionPhoto(video.id, { kind: 'send-started' });
  if (!before || !isComplete(before)) return 'settled';
  return await send(run, speed, before);
}

async function send(run: DrainRun, speed: UploadSpeed, video: SendablePhoto): Promise<DeliveryResult> {
  const { id, eventId, ownerId } = video;
  const connection = new ConnectionMonitor(run.signal);
  const pausing = pauseForOthers(connection.signal, isPhotoWaiting);
  const pendingUploads = (await countPendingPhotos(ownerId, eventId)) - 1;
  const context = { actor: ownerId, pendingUploads, signal: pausing.signal };
  const onSent = async (sentBytes: number) => {
    if (sentBytes > video.sentBytes) run.hasProgressed = true;
    const isKept = (await transitionPhoto(id, { kind: 'bytes-accepted', sentBytes })) !== null;
    return isKept && !pausing.isRequested() && !(await isPhotoWaiting());
  };
  connection.start(eventId);
  try {
    if (!(await sendPhoto(video, bytesOf(video), { context, speed, onSent }))) return 'pending';
    await markReceived(id);
    return 'settled';
  } catch (error) {
    if (pausing.isRequested()) return 'pending';
    if (error instanceof PhotoUnreadable) return await retryLater(video);
    if (error instanceof ReceiptMismatch) {
      throw new EntryRefused({ code: 'upload-conflict', detail: problems['upload-conflict'].title });
    }
    if (!hasProblemCode(error, 'digest-mismatch')) throw error;
    return await handleMismatch(video);
  } finally {
    pausing.stop();
    connection.stop();
  }
}

/** Throws `PhotoUnreadable` where the database cannot be read, and refuses a video of which something is missing. */
function bytesOf({ id, byteLength }: OutboxPhoto): UploadBytes {
  const read = openVideo(id, 'prepared');
  return {
    byteLength,
    subarray: async (start, end) => {
      // At most to the end of a piece: a request is in memory as a whole, and on a fast link could be all of the video.
      const endOfPiece = (Math.floor(start / pieceBytes) + 1) * pieceBytes;
      const bytes = await read(Math.min(start, byteLength), Math.min(end, endOfPiece, byteLength)).catch(
        (error: unknown) => {
          throw new PhotoUnreadable(error);
        },
      );
      if (!bytes) throw missing();
      return bytes;
    },
  };
}

async function retryLater({ id, failures }: OutboxPhoto): Promise<DeliveryResult> {
  await transitionPhoto(id, { kind: 'retry-scheduled', nextTryAtMs: Date.now() + backoffMs(failures), problem: null });
  return 'pending';
}

/** Sends an intact copy again, three times at most. */
async function handleMismatch(video: SendablePhoto): Promise<DeliveryResult> {
  if ((await digestOf(video)) !== video.sha256) throw missing();
  const before = await transitionPhoto(video.id, { kind: 'digest-mismatch' });
  if ((before?.digestMismatches ?? 0) + 1 >= maxMismatches) {
    throw new EntryRefused({ code: 'digest-mismatch', detail: problems['digest-mismatch'].title });
  }
  return await retryLater(video);
}

async function digestOf(video: OutboxPhoto): Promise<string> {
  const hash = sha256.create();
  const { byteLength, subarray } = bytesOf(video);
  for (let at = 0; at < byteLength; at += pieceBytes) hash.update(await subarray(at, at + pieceBytes));
  return hexOf(hash.digest());
}

function missing(): EntryRefused {
  return new EntryRefused({
    code: 'corrupt-video',
    detail: 'This video is no longer on this phone. Please choose it again from your library.',
  });
}

async function markReceived(photoId: string): Promise<void> {
  await transitionPhoto(photoId, { kind: 'received', receivedAt: new Date().toISOString() });
}
