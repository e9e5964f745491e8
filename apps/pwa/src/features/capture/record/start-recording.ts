import { newId } from '@rollcall/schema/id';
import type { MirrorEvent } from '../../../local/mirror/mirror-database.ts';
import { findVideoLimits } from '../../../local/mirror/video-limits.ts';
import type { PhotoTarget } from '../../../local/outbox/captured-photos.ts';
import { readStorageState } from '../../../local/outbox/storage.ts';
import { showToast } from '../../../ui/feedback/toast.store.ts';
import type { OpenCamera } from '../camera/camera-stream.ts';
import { captureStatusTexts } from '../shots/capture-status.texts.ts';
import { discardShot } from '../shots/shots.actions.ts';
import { hasUnsaved, unsavedShots } from '../shots/shots.store.ts';
import { findMicrophoneAccess, loadOwnDocument, openMicrophone } from './microphone.ts';
import { limitToRoom, recordVideo } from './record-video.ts';
import { recorderStatus } from './recorder.store.ts';
import { recorderTexts } from './recorder.texts.ts';
import type { RecordingFormat } from './recording-format.ts';

export interface RecordingRequest {
  camera: OpenCamera;
  event: MirrorEvent;
  target: PhotoTarget;
  isHost: boolean;
  format: RecordingFormat;
}

/** `again`: the browser has asked for the microphone, and the shutter was let go meanwhile. */
export type RecordingEnd = 'saved' | 'not-saved' | 'again' | 'canceled';

/**
 * Records a video from a running camera until `stop` is aborted, and saves it on this phone. Says in a toast why not. Does
 * nothing while another one is recorded.
 */
export async function startRecording(request: RecordingRequest, stop: AbortSignal): Promise<RecordingEnd> {
  if (recorderStatus.get().kind !== 'idle') return 'canceled';
  recorderStatus.set({ kind: 'starting', isAsking: false });
  let sound: MediaStreamTrack | null = null;
  // Asks before the page is closed, and takes its place on the roll.
  const key = newId();
  try {
    const limits = await findRoom(request);
    if (!limits) return 'canceled';
    const access = request.format.hasSound ? await findMicrophoneAccess() : 'denied';
    const isAsking = access === 'prompt' || access === 'elsewhere';
    recorderStatus.set({ kind: 'starting', isAsking });
    if (access === 'elsewhere' && !hasUnsaved()) return await leaveForOwnDocument();
    if (access === 'prompt' || access === 'granted') sound = await openMicrophone();
    if (stop.aborted) return isAsking ? 'again' : 'canceled';
    navigator.vibrate?.(12);
    unsavedShots.set([{ key, target: request.target, picture: null, failure: null }, ...unsavedShots.get()]);
    return await recordWith(request, { sound, limits }, stop);
  } catch (error) {
    console.warn('A video was not recorded', error);
    return sayNotRecorded();
  } finally {
    discardShot(key);
    sound?.stop();
    recorderStatus.set({ kind: 'idle' });
  }
}

/** The page goes meanwhile. */
function leaveForOwnDocument(): Promise<never> {
  loadOwnDocument();
  return new Promise(() => undefined);
}

async function recordWith(
  { camera: { track }, target, format }: RecordingRequest,
  { sound, limits }: { sound: MediaStreamTrack | null; limits: NonNullable<Awaited<ReturnType<typeof findRoom>>> },
  stop: AbortSignal,
): Promise<RecordingEnd> {
  const restore = await lowerResolution(track);
  // Let go meanwhile: it was a tap, and is a photo.
  if (stop.aborted) {
    restore();
    return 'canceled';
  }
  const showSaving = () => recorderStatus.set({ kind: 'saving' });
  stop.addEventListener('abort', showSaving);
  try {
    const stream = new MediaStream(sound ? [track, sound] : [track]);
    const result = await recordVideo({ stream, format, limits, target }, stop, () =>
      recorderStatus.set({
        kind: 'recording',
        startedAtMs: performance.now(),
        seconds: limits.seconds,
        hasSound: sound !== null,
      }),
    );
    if (result === 'nothing') return sayNotRecorded();
    const t = recorderTexts();
    if (result === 'no-room') showToast({ variant: 'destructive', title: t.noRoom, description: t.noRoomNote });
    return 'saved';
  } finally {
    stop.removeEventListener('abort', showSaving);
    restore();
  }
}

/** Returns the limits of a recording; null, after saying so, if there is no room for it on the roll or on the phone. */
async function findRoom({ event, isHost }: RecordingRequest) {
  const { id, exposures } = event;
  if (exposures && !isHost) {
    const { limitToRoll } = await import('../film/roll-limit.ts');
    if ((await limitToRoll({ id, exposures }, 1, 'shot')) === 0) return null;
  }
  const { usedBytes, quotaBytes } = await readStorageState();
  const limits = limitToRoom(await findVideoLimits(id), quotaBytes === null ? null : quotaBytes - usedBytes);
  const t = captureStatusTexts();
  if (!limits) showToast({ variant: 'destructive', title: t.noRoomForShot, description: t.freeSpace });
  return limits;
}

/** The camera has more pixels for photos than encoders of phones keep up with. */
const recordedSide = { width: { ideal: 1920 }, height: { ideal: 1440 } };
/** The constraints of some cameras never settle. */
const settleMs = 500;

/** Returns the function that gives the photos their pixels back. */
async function lowerResolution(track: MediaStreamTrack): Promise<() => void> {
  const before = track.getConstraints();
  const apply = (constraints: MediaTrackConstraints) => track.applyConstraints(constraints).catch(() => undefined);
  await Promise.race([apply({ ...before, ...recordedSide }), new Promise((resolve) => setTimeout(resolve, settleMs))]);
  return () => void apply(before);
}

function sayNotRecorded(): RecordingEnd {
  const t = recorderTexts();
  showToast({ variant: 'destructive', title: t.notRecorded, description: t.tryAgain });
  return 'not-saved';
}
