import { changeTimeZone, getBrowserTimeZone } from '@rollcall/gallery/wall-time';
import { photoLimits } from '@rollcall/schema/photo';
import { type ProblemCode, problems } from '@rollcall/schema/problem';
import { findMirrorEvent } from '../../../local/mirror/mirror-events.ts';
import { findNextCaptured, storePreparation } from '../../../local/outbox/captured-photos.ts';
import { withLease } from '../../../local/outbox/lease.ts';
import type { OutboxPhoto, OutboxProblem } from '../../../local/outbox/outbox-database.ts';
import { readPhotoBytes } from '../../../local/outbox/photo-bytes.ts';
import type { Preparation } from '../../../local/outbox/photo-events.ts';
import { isVideo } from '../../../local/outbox/photo-state-machine.ts';
import { transitionPhoto } from '../../../local/outbox/photo-transitions.ts';
import { adoptRecordings } from '../../../local/outbox/recorded-videos.ts';
import { StorageFull } from '../../../local/outbox/storage.ts';
import { notifyOutbox } from '../../../outbox/outbox-channel.ts';
import {
  beginAttempt,
  confirmAttempt,
  endAttempt,
  isAttemptCounted,
  wasInterrupted,
} from './interrupted-preparation.ts';
import type { PrepareRequest, PrepareResult } from './preparation.ts';
import { type PostponeReason, PreparationBackoff } from './preparation-backoff.ts';
import { prepareTexts } from './prepare-captured.texts.ts';
import { PreparationFailed, PrepareWorker } from './prepare-in-worker.ts';

/** The part of {@link PrepareWorker} used here. */
interface Preparer {
  prepare(request: PrepareRequest): Promise<PrepareResult>;
  terminate(): void;
}

/**
 * Attempts that may end with the page, the worker or the decoder before each further step: the picture is prepared
 * while nothing is sent, its file is uploaded unchanged, it is parked.
 */
const attempts = { beforeAlone: 3, beforeUnchanged: 4, beforeParked: 10 };

/** The retry interval while another tab holds the lease, which can be closed at any time, and after an unexpected error. */
const pollIntervalMs = 2_000;

/**
 * The pause after a failed attempt. In a page that is being left, decoders fail before it learns of that: it is gone
 * before it attempts another time.
 */
const pauseMs = 1_000;

const backoff = new PreparationBackoff();
let isRunning = false;
let isRequested = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Prepares captured pictures that are due, oldest first, in one tab at a time. Called on page load and after each
 * capture. Schedules itself while pictures are postponed.
 */
export function prepareCaptured(): void {
  isRequested = true;
  if (isRunning) return;
  isRunning = true;
  prepareWhileRequested()
    .catch((error: unknown) => {
      console.error('Preparing pictures stopped; it goes on soon', error);
      schedule(pollIntervalMs);
    })
    .finally(() => {
      isRunning = false;
    });
}

/** Retries pictures that were postponed for this reason. */
export function retryPostponed(reason: PostponeReason): void {
  backoff.clear(reason);
  prepareCaptured();
}

/** Cancels the next scheduled attempt. */
export function cancelScheduledPreparation(): void {
  clearTimeout(timer);
}

async function prepareWhileRequested(): Promise<void> {
  clearTimeout(timer);
  let isDone = true;
  while (isRequested) {
    isRequested = false;
    isDone = await prepareAll(new PrepareWorker(), backoff);
  }
  if (!isDone) schedule((backoff.nextTryAtMs() ?? 0) - Date.now());
}

function schedule(delayMs: number): void {
  timer = setTimeout(prepareCaptured, Math.max(delayMs, pollIntervalMs));
}

/** Prepares every picture that is due. Returns false if pictures are left or another tab holds the lease. */
export async function prepareAll(preparer: Preparer, postponed: PreparationBackoff): Promise<boolean> {
  const isDone = await withLease('prepare', async ({ lost }) => {
    try {
      await adoptRecordings();
      for (;;) {
        const photo = await findNextCaptured(postponed.listPostponed());
        if (lost.aborted) return false;
        if (!photo) break;
        const reason = await prepareOne(photo, preparer);
        if (reason) postponed.postpone(photo.id, reason);
        else postponed.remove(photo.id);
      }
      postponed.removeDue();
      return postponed.nextTryAtMs() === null;
    } finally {
      preparer.terminate();
    }
  });
  return isDone ?? false;
}

/** Returns why the picture was postponed, or null if it was not. */
async function prepareOne(photo: OutboxPhoto, preparer: Preparer): Promise<PostponeReason | null> {
  try {
    const isInterrupted = wasInterrupted(photo);
    const failures = photo.prepareFailures - Number(isInterrupted);
    beginAttempt(photo.id, failures);
    if (isInterrupted) await transitionPhoto(photo.id, { kind: 'preparation-postponed' });
    if (failures >= attempts.beforeParked) return await park(photo.id, 'image-too-large', prepareTexts().tooLarge);
    const attempt = () => prepareCounted(photo, failures, preparer);
    if (failures < attempts.beforeAlone) return await applyResult(photo.id, await attempt());
    preparer.terminate();
    const result = await withLease('outbox', attempt);
    return result ? await applyResult(photo.id, result) : 'sending';
  } catch (error) {
    if (error instanceof PreparationFailed) return await pause();
    console.error('A picture was not prepared; it is tried again', error);
    return isAttemptCounted() ? await postpone(photo.id, 'error') : 'error';
  } finally {
    endAttempt();
  }
}

/**
 * `superseded`: the photo was deleted, or prepared by another tab. `gone`: its bytes are missing. `stored`, `no-room`,
 * `interrupted` and `refused`: of a video, which is stored in pieces as it is prepared, and makes room for photos.
 */
type AttemptResult =
  | PrepareResult
  | { kind: 'superseded' }
  | { kind: 'gone' }
  | { kind: 'stored' }
  | { kind: 'no-room' }
  | { kind: 'interrupted' }
  | { kind: 'refused'; problem: OutboxProblem };

/** Counts the attempt first: a page that is killed for its memory use cannot count the failure afterwards. */
async function prepareCounted(photo: OutboxPhoto, failures: number, preparer: Preparer): Promise<AttemptResult> {
  const isCaptured = await transitionPhoto(photo.id, { kind: 'preparation-started' });
  if (!isCaptured) return { kind: 'superseded' };
  confirmAttempt();
  if (isVideo(photo)) return await attemptVideo(photo, { isUnchanged: failures >= attempts.beforeUnchanged });
  const bytes = await readPhotoBytes(photo.id, 'raw');
  if (!bytes) return { kind: 'gone' };
  const event = await findMirrorEvent(photo.eventId ?? photo.eventCode ?? '');
  // That of this phone until the event is found by its code.
  const timeZone = event?.timeZone ?? getBrowserTimeZone();
  const isUnchanged = failures >= attempts.beforeUnchanged;
  const size = bytes.byteLength;
  const result = await preparer.prepare({ bytes, type: photo.type, timeZone, isUnchanged });
  if (result.kind !== 'prepared') return result;
  const { preparation } = result;
  // Of a file that was not decoded here, the upload is all of it.
  const isSmaller = preparation.width !== null && preparation.prepared.byteLength < size;
  const keepsOriginal = event?.keepsOriginals === true && isSmaller && size <= photoLimits.maxBytes;
  return {
    kind: 'prepared',
    preparation: { ...preparation, ...(await readTime(photo, preparation, event)), keepsOriginal },
  };
}

/** An event that is found while the picture is prepared is not announced to the photo again. */
async function readTime({ eventCode }: OutboxPhoto, { takenAt, assumedTimeZone: zone }: Preparation, event: unknown) {
  const found = zone && !event && (await findMirrorEvent(eventCode ?? ''))?.timeZone;
  if (!found || !takenAt) return event ? { assumedTimeZone: undefined } : {};
  return { takenAt: changeTimeZone(takenAt, zone, found), assumedTimeZone: undefined };
}

/** The code of videos is loaded with the first. */
async function attemptVideo(photo: OutboxPhoto, how: { isUnchanged: boolean }): Promise<AttemptResult> {
  const loaded = await import('./prepare-captured-video.ts').catch(() => null);
  return loaded ? await loaded.prepareCapturedVideo(photo, how) : { kind: 'not-loaded' };
}

async function applyResult(photoId: string, result: AttemptResult): Promise<PostponeReason | null> {
  switch (result.kind) {
    case 'superseded':
      return null;
    case 'gone':
      return await park(photoId, 'corrupt-image', prepareTexts().gone);
    case 'prepared':
      if (await store(photoId, result.preparation)) return await postpone(photoId, 'no-room');
      notifyOutbox();
      return null;
    case 'stored':
      notifyOutbox();
      return null;
    case 'interrupted':
      await transitionPhoto(photoId, { kind: 'preparation-postponed' });
      return null;
    case 'no-room':
      return await postpone(photoId, 'no-room');
    case 'refused':
      return await park(photoId, result.problem.code, result.problem.detail);
    case 'undecodable':
      // The file is sent unchanged if all attempts fail.
      return await pause();
    case 'unreadable':
      return await park(photoId, 'unsupported-image', prepareTexts().unreadable);
    case 'too-large':
      return await park(photoId, 'payload-too-large', problems['payload-too-large'].title);
    case 'not-loaded':
      return await postpone(photoId, 'not-loaded');
  }
}

function pause(): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, pauseMs, null));
}

async function postpone(photoId: string, reason: PostponeReason): Promise<PostponeReason> {
  await transitionPhoto(photoId, { kind: 'preparation-postponed' });
  return reason;
}

/** Returns whether storage is full. */
async function store(photoId: string, preparation: Preparation): Promise<boolean> {
  try {
    await storePreparation(photoId, preparation);
    return false;
  } catch (error) {
    if (!(error instanceof StorageFull)) throw error;
    return preparation.keepsOriginal ? await store(photoId, { ...preparation, keepsOriginal: false }) : true;
  }
}

async function park(photoId: string, code: ProblemCode, detail: string): Promise<null> {
  await transitionPhoto(photoId, { kind: 'preparation-failed', problem: { code, detail } });
  return null;
}
