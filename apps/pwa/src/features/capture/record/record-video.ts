import type { VideoLimits } from '@rollcall/schema/video-limits';
import type { PhotoTarget } from '../../../local/outbox/captured-photos.ts';
import { beginRecording, type RecordingWriter } from '../../../local/outbox/recorded-videos.ts';
import { StorageFull } from '../../../local/outbox/storage.ts';
import { notifyOutbox } from '../../../outbox/outbox-channel.ts';
import { shotName } from '../camera/shot-name.ts';
import { roomBesideBytes } from '../shots/save-video.ts';
import type { RecordingFormat } from './recording-format.ts';

/** How much is lost at most with a killed page. */
const sliceMs = 1_000;
/** A shorter one is of somebody who let go at once. It goes on for so long. */
const minMs = 600;
/** Bits per second, if the limits of the event allow as much. */
const usualBitrate = 6_000_000;
const minBitrate = 250_000;
const soundBitrate = 128_000;
/** Less is not worth to begin. */
const minSecondsOfRoom = 3;
/** Of the limit of bytes, for the preparation writes a little more. */
const usableShare = 0.85;

export interface VideoToRecord {
  /** Of the camera, and of the microphone where there is sound. */
  stream: MediaStream;
  format: RecordingFormat;
  limits: VideoLimits;
  target: PhotoTarget;
}

/** `nothing`: the browser delivered no picture. `no-room`: it was saved up to where storage became full. */
export type RecordingResult = 'saved' | 'nothing' | 'no-room';

/** Returns the bits per second of a video's pictures that stay within the limits at their full length. */
export function pictureBitrate({ seconds, bytes }: VideoLimits): number {
  const fitting = (bytes * 8 * usableShare) / seconds - soundBitrate;
  return Math.round(Math.min(usualBitrate, Math.max(minBitrate, fitting)));
}

/**
 * Returns the limits of a recording on a phone with so much room, null where the browser does not say: twice its bytes,
 * for the prepared copy, and what photos need. Returns null if there is none for a few seconds.
 */
export function limitToRoom(limits: VideoLimits, freeBytes: number | null): VideoLimits | null {
  if (freeBytes === null) return limits;
  const bytesPerSecond = (pictureBitrate(limits) + soundBitrate) / 8;
  const seconds = Math.floor((freeBytes - roomBesideBytes) / 2 / bytesPerSecond);
  return seconds < minSecondsOfRoom ? null : { ...limits, seconds: Math.min(limits.seconds, seconds) };
}

/**
 * Records until `stop` is aborted, the limit is reached, the page is hidden, or the camera ends, as with a call. Resolves
 * once all of it is durable on this phone, as a captured video. Rejects where the browser cannot record, or where the
 * page is left meanwhile: what was recorded until then becomes a video the next time the app runs.
 * @param onStarted called when the first picture is recorded
 */
export async function recordVideo(
  { stream, format, limits, target }: VideoToRecord,
  stop: AbortSignal,
  onStarted: () => void,
): Promise<RecordingResult> {
  const takenAt = new Date().toISOString();
  const type = format.mimeType.split(';')[0]!;
  const originalName = shotName(takenAt).replace(/jpg$/, type.split('/')[1]!);
  const writer = await beginRecording(target, { type, originalName, takenAt });
  const result = await writer.whileRecording(async () => {
    const isFull = await record({ stream, format, limits, writer }, stop, onStarted);
    if (writer.size() === 0) return isFull ? 'no-room' : 'nothing';
    await writer.commit();
    notifyOutbox();
    return isFull ? 'no-room' : 'saved';
  });
  return result ?? 'nothing';
}

/** Resolves once it has ended and all of it is stored. Returns whether it ended because storage was full. */
async function record(
  { stream, format, limits, writer }: Omit<VideoToRecord, 'target'> & { writer: RecordingWriter },
  stop: AbortSignal,
  onStarted: () => void,
): Promise<boolean> {
  const recorder = new MediaRecorder(stream, {
    mimeType: format.mimeType,
    videoBitsPerSecond: pictureBitrate(limits),
    audioBitsPerSecond: soundBitrate,
    // Chromium delivers MP4 from one key frame to the next, by default of some seconds.
    videoKeyFrameIntervalDuration: sliceMs,
  } as MediaRecorderOptions);
  const ended = new AbortController();
  const { signal } = ended;
  let storing: Promise<void> = Promise.resolve();
  let failure: unknown = null;
  const end = () => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size === 0) return;
    storing = storing
      .then(async () => {
        if (!failure) await writer.append(new Uint8Array(await data.arrayBuffer()));
        if (writer.size() > limits.bytes * usableShare) end();
      })
      .catch((error: unknown) => {
        failure ??= error;
        end();
      });
  });
  const stopped = new Promise<void>((resolve, reject) => {
    recorder.addEventListener('stop', () => resolve());
    recorder.addEventListener('error', (event) => reject((event as ErrorEvent).error ?? new Error('Recording failed')));
  });
  try {
    recorder.start(sliceMs);
    endWhenDue({ stream, limits, stop, signal }, end);
    onStarted();
    await stopped;
    await storing;
  } catch (error) {
    failure ??= error;
    end();
    await storing;
  } finally {
    ended.abort();
  }
  // What is stored of it is kept.
  if (failure && !(failure instanceof StorageFull) && writer.size() === 0) throw failure;
  return failure instanceof StorageFull;
}

/** Calls `end` at the first of what ends a recording. */
function endWhenDue(
  { stream, limits, stop, signal }: Pick<VideoToRecord, 'stream' | 'limits'> & Record<'stop' | 'signal', AbortSignal>,
  end: () => void,
): void {
  const startedAtMs = performance.now();
  const endOnRequest = () => setTimeout(end, Math.max(0, minMs - (performance.now() - startedAtMs)));
  if (stop.aborted) endOnRequest();
  else stop.addEventListener('abort', endOnRequest, { signal });
  const timer = setTimeout(end, limits.seconds * 1000);
  signal.addEventListener('abort', () => clearTimeout(timer));
  for (const track of stream.getVideoTracks()) {
    for (const type of ['ended', 'mute']) track.addEventListener(type, end, { signal });
  }
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && end(), { signal });
  addEventListener('pagehide', end, { signal });
}
