import { sha256 } from '@noble/hashes/sha2.js';
import { problems } from '@rollcall/schema/problem';
import { maxRetryDelayMs } from '../local/outbox/due-time.ts';
import type { OutboxProblem } from '../local/outbox/outbox-database.ts';
import { countPendingPhotos } from '../local/outbox/outbox-photos.ts';
import { PhotoUnreadable, readPhotoBytes } from '../local/outbox/photo-bytes.ts';
import {
  isAnyPaused,
  isPictureWaiting,
  listDueOriginals,
  type PhotoWithOriginal,
  transitionOriginal,
} from '../local/outbox/waiting-originals.ts';
import { hasProblemCode } from '../remote/http/call-error.ts';
import { ConnectionMonitor } from '../remote/http/connection-monitor.ts';
import { backoffMs } from './backoff.ts';
import { type DeliveryResult, deliver, EntryRefused } from './deliver.ts';
import { hexOf, sha256Hex } from './digest.ts';
import type { DrainRun } from './drain-run.ts';
import { isFast, mayOriginalsFollow } from './original-conditions.ts';
import { pauseForOthers } from './pause-for-others.ts';
import { ReceiptMismatch, sendPhoto } from './send-photo.ts';
import { UploadSpeed } from './upload-speed.ts';

const maxMismatches = 3;
/** The first request is as long as its round trips: only those after it tell a fast link from a slow one. */
const measuredBytes = 256 * 1024;

/**
 * Sends the originals that are due, one at a time, while no picture waits on this phone: those that the person asked for,
 * and the others as long as the link is fast. One that is interrupted goes on later, from the byte that the server has.
 */
export async function sendOriginals(run: DrainRun): Promise<void> {
  const attemptedIds = new Set<string>();
  // Of its own: what was measured on another link says nothing about this one.
  const speed = new UploadSpeed();
  while (!run.hasEnded && !(await isPictureWaiting())) {
    const photo = await findNext(attemptedIds);
    if (!photo) return;
    attemptedIds.add(photo.id);
    // What one of them failed for would most likely fail the others.
    if (!(await sendOriginal(run, speed, photo))) return;
  }
}

async function findNext(attemptedIds: ReadonlySet<string>): Promise<PhotoWithOriginal | null> {
  const mayFollow = !(await isAnyPaused()) && (await mayOriginalsFollow());
  for (const photo of await listDueOriginals()) {
    const isWanted = photo.original.isRequested || mayFollow;
    if (isWanted && !attemptedIds.has(photo.id)) return photo;
  }
  return null;
}

/** Returns false if it is to be tried again. */
async function sendOriginal(run: DrainRun, speed: UploadSpeed, photo: PhotoWithOriginal): Promise<boolean> {
  let isRetried = false;
  const { id, ownerId, original } = photo;
  const drop = () => transitionOriginal(id, { kind: 'original-dropped' });
  await deliver(run, {
    userId: ownerId,
    failures: original.failures ?? 0,
    attempt: () => attempt(run, speed, photo),
    on: {
      retry: async (dueAtMs, problem) => {
        isRetried = true;
        // Each attempt reads the whole file, and nobody waits for it.
        const isSoon = original.isRequested || problem === null || problem.code === 'unavailable';
        const nextTryAtMs = isSoon ? dueAtMs : Math.max(dueAtMs, Date.now() + maxRetryDelayMs);
        await transitionOriginal(id, { kind: 'original-retry-scheduled', nextTryAtMs, problem });
      },
      signedOut: async () => undefined,
      refused: (problem) =>
        problem.code === 'event-not-found' ? drop() : transitionOriginal(id, { kind: 'original-refused', problem }),
      // The event keeps none any more, or the photo is gone.
      removed: drop,
    },
  });
  return !isRetried;
}

async function attempt(run: DrainRun, speed: UploadSpeed, photo: PhotoWithOriginal): Promise<DeliveryResult> {
  const bytes = await readOriginal(photo.id);
  if (bytes === 'unreadable') return 'pending';
  if (!bytes) {
    await transitionOriginal(photo.id, { kind: 'original-dropped' });
    return 'settled';
  }
  const digest = await digestOf(bytes);
  const known = photo.original.sha256 ?? digest;
  if (digest !== known) throw damaged();
  if (!(await transitionOriginal(photo.id, { kind: 'original-started', sha256: digest }))) return 'settled';
  return await send(run, speed, photo, bytes, digest);
}

async function readOriginal(photoId: string): Promise<Uint8Array<ArrayBuffer> | null | 'unreadable'> {
  try {
    const bytes = await readPhotoBytes(photoId, 'raw');
    return bytes && new Uint8Array(bytes);
  } catch (error) {
    if (error instanceof PhotoUnreadable) return 'unreadable';
    throw error;
  }
}

async function send(
  run: DrainRun,
  speed: UploadSpeed,
  photo: PhotoWithOriginal,
  bytes: Uint8Array<ArrayBuffer>,
  digest: string,
): Promise<DeliveryResult> {
  const { id, eventId, ownerId, original } = photo;
  const connection = new ConnectionMonitor(run.signal);
  const pausing = pauseForOthers(connection.signal, isPictureWaiting);
  const context = {
    actor: ownerId,
    pendingUploads: await countPendingPhotos(ownerId, eventId),
    signal: pausing.signal,
  };
  const upload = {
    ...photo,
    part: 'original' as const,
    type: original.type,
    sha256: digest,
    wasOffered: original.wasOffered ?? false,
  };
  let sentBefore: number | null = null;
  const onSent = async (sentBytes: number) => {
    sentBefore ??= sentBytes;
    const before = await transitionOriginal(id, { kind: 'original-bytes-accepted', sentBytes });
    // Dropped here meanwhile.
    if (!before) return false;
    if (pausing.isRequested() || (await isPictureWaiting())) return await pause(id, 0);
    const isMeasured = sentBytes - sentBefore >= measuredBytes;
    if (before.original?.isRequested || !isMeasured || isFast(speed.bytesPerMs)) return true;
    return await pause(id, Date.now() + maxRetryDelayMs);
  };
  connection.start(eventId);
  try {
    if (!(await sendPhoto(upload, bytes, { context, speed, onSent }))) return 'pending';
    await transitionOriginal(id, { kind: 'original-received' });
    return 'settled';
  } catch (error) {
    if (pausing.isRequested()) {
      await pause(id, 0);
      return 'pending';
    }
    if (error instanceof ReceiptMismatch) {
      throw new EntryRefused({ code: 'upload-conflict', detail: problems['upload-conflict'].title });
    }
    if (!hasProblemCode(error, 'digest-mismatch')) throw error;
    return await handleDigestMismatch(id, bytes, digest);
  } finally {
    pausing.stop();
    connection.stop();
  }
}

/** Returns false, so that the upload ends. */
async function pause(photoId: string, nextTryAtMs: number): Promise<false> {
  await transitionOriginal(photoId, { kind: 'original-paused', nextTryAtMs });
  return false;
}

/** Sends an intact copy again, three times at most. */
async function handleDigestMismatch(
  photoId: string,
  bytes: Uint8Array<ArrayBuffer>,
  digest: string,
): Promise<DeliveryResult> {
  if ((await digestOf(bytes)) !== digest) throw damaged();
  const before = await transitionOriginal(photoId, { kind: 'original-digest-mismatch' });
  const mismatches = (before?.original?.digestMismatches ?? 0) + 1;
  if (mismatches >= maxMismatches) {
    throw new EntryRefused({ code: 'digest-mismatch', detail: problems['digest-mismatch'].title });
  }
  const nextTryAtMs = Date.now() + backoffMs(mismatches);
  await transitionOriginal(photoId, { kind: 'original-retry-scheduled', nextTryAtMs, problem: null });
  return 'pending';
}

function damaged(): EntryRefused {
  const problem: OutboxProblem = { code: 'corrupt-image', detail: problems['corrupt-image'].title };
  return new EntryRefused(problem);
}

/** Also works over plain HTTP, where browsers have no Web Crypto. */
async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return (await sha256Hex(bytes.buffer)) ?? hexOf(sha256(bytes));
}
