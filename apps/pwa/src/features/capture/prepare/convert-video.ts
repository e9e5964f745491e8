import { sha256 } from '@noble/hashes/sha2.js';
import type { VideoLimits } from '@rollcall/schema/video-limits';
import {
  Conversion,
  CustomSource,
  canEncodeVideo,
  Input,
  type InputVideoTrack,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  QUALITY_HIGH,
  type Quality,
  StreamTarget,
  WEBM,
} from 'mediabunny';
import {
  beginPreparedVideo,
  openVideo,
  type PreparedVideoWriter,
  pieceBytes,
} from '../../../local/outbox/video-pieces.ts';
import { hexOf } from '../../../outbox/digest.ts';
import { drawPoster } from './draw-poster.ts';
import type { PrepareVideoRequest, PrepareVideoResult } from './prepare-video.messages.ts';

/** What a recorder that was told to stop may be late by. */
const lateSeconds = 1;
/** The long side of a video that is encoded anew. */
const encodedSide = 1920;
/** Bits per second: about that of `QUALITY_HIGH` at this size, of sound, and what is no video any more. */
const usualBitrate = 10_000_000;
const soundBitrate = 200_000;
const minBitrate = 200_000;

interface Facts {
  seconds: number;
  /** Upright. */
  width: number;
  height: number;
  takenAt: string | null;
  /** Whether every phone plays its codecs. */
  isPlayable: boolean;
}

/**
 * Prepares a captured video: MP4 with its index at the beginning and without metadata, its samples as they are where every
 * phone plays them, otherwise encoded anew if this browser can, and its poster. What this browser cannot look into is sent as
 * it is: the server decides. Bytes are read from and written to the outbox in pieces.
 * @param onProgress called now and then
 */
export async function prepareVideo(request: PrepareVideoRequest, onProgress: () => void): Promise<PrepareVideoResult> {
  const { photoId, byteLength, isUnchanged, limits } = request;
  const read = openVideo(photoId, 'raw');
  if (!(await read(byteLength - 1, byteLength))) return { kind: 'gone' };
  if (isUnchanged) return await keepFile(request, null, null, onProgress);
  using input = openInput(read, byteLength);
  const picture = await input.getPrimaryVideoTrack().catch(() => null);
  if (!picture) return await keepFile(request, null, null, onProgress);
  const facts = await readFacts(input, picture);
  if (facts.seconds > limits.seconds + lateSeconds) return { kind: 'too-long' };
  const poster = await drawPoster(picture).catch(() => null);
  onProgress();
  const isEncoded = !facts.isPlayable || byteLength > limits.bytes;
  const writer = await beginPreparedVideo(photoId);
  const bitrate = isEncoded ? limitBitrate(limits, facts) : null;
  const isWritten = await convert(input, { writer, bitrate, onProgress });
  if (!isWritten) return await keepFile(request, facts, poster, onProgress);
  if (writer.size() > limits.bytes) return { kind: 'too-large' };
  return await store(photoId, writer, { ...facts, type: 'video/mp4' }, poster, onProgress);
}

function openInput(read: ReturnType<typeof openVideo>, byteLength: number): Input {
  return new Input({
    formats: [MP4, QTFF, WEBM, MATROSKA],
    source: new CustomSource({
      getSize: () => byteLength,
      read: async (start, end) => {
        const bytes = await read(start, end);
        if (!bytes) throw new Error('A part of the video is missing');
        return bytes;
      },
      maxCacheSize: 2 * pieceBytes,
      prefetchProfile: 'fileSystem',
    }),
  });
}

async function readFacts(input: Input, picture: InputVideoTrack): Promise<Facts> {
  const sound = await input.getPrimaryAudioTrack();
  const codecs = [await picture.getCodec(), sound ? await sound.getCodec() : 'aac'];
  const { date } = await input.getMetadataTags().catch(() => ({ date: undefined }));
  return {
    seconds: await input.computeDuration(),
    width: await picture.getDisplayWidth(),
    height: await picture.getDisplayHeight(),
    takenAt: date?.toISOString() ?? null,
    isPlayable: ['avc', 'hevc'].includes(String(codecs[0])) && codecs[1] === 'aac',
  };
}

/** Returns the bits per second at which a video that is encoded anew stays within its limit, with its sound. */
function limitBitrate({ bytes }: VideoLimits, { seconds }: Facts): number | Quality {
  const fittingBitrate = (bytes * 8 * 0.8) / Math.max(1, seconds) - soundBitrate;
  return fittingBitrate < usualBitrate ? Math.max(minBitrate, fittingBitrate) : QUALITY_HIGH;
}

/**
 * Returns false where this browser cannot write what every phone plays.
 * @param options.bitrate of a video that is encoded anew; null for one that stays as it is
 */
async function convert(
  input: Input,
  {
    writer,
    bitrate,
    onProgress,
  }: { writer: PreparedVideoWriter; bitrate: number | Quality | null; onProgress: () => void },
): Promise<boolean> {
  if (bitrate !== null && !(await canEncodeVideo('avc'))) return false;
  const writable = new WritableStream<{ data: Uint8Array; position: number }>({
    write: async ({ data, position }) => {
      await writer.writeAt(data, position);
      onProgress();
    },
  });
  const target = new StreamTarget(writable, {
    chunked: true, // A write in the middle of a piece reads and writes the whole piece.
    chunkSize: pieceBytes,
  });
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'reserve' }), target });
  reserveIndex(output, await countPackets(input));
  const conversion = await Conversion.init({
    input,
    output,
    tracks: 'primary',
    ...(bitrate !== null && {
      video: { codec: 'avc', bitrate, ...(await limitSide(input)) },
      audio: { codec: 'aac' },
    }),
    tags: {},
    showWarnings: false,
  });
  // Nobody sends a video to lose its sound.
  if (
    !conversion.isValid ||
    conversion.discardedTracks.some(({ track }) => track.isVideoTrack() || track.isAudioTrack())
  ) {
    return false;
  }
  await conversion.execute();
  return true;
}

/** Encoded anew, sound has other packets than before. */
const packetsBeside = 200;

async function countPackets(input: Input): Promise<number> {
  const tracks = await input.getTracks();
  const counts = await Promise.all(tracks.map(async (track) => (await track.computePacketStats()).packetCount));
  return Math.max(...counts) + packetsBeside;
}

/** The index is written last, into room that is kept at the beginning for so many packets of each track. */
function reserveIndex(output: Output, maximumPacketCount: number): void {
  const addPicture = output.addVideoTrack.bind(output);
  const addSound = output.addAudioTrack.bind(output);
  output.addVideoTrack = (source, metadata) => addPicture(source, { ...metadata, maximumPacketCount });
  output.addAudioTrack = (source, metadata) => addSound(source, { ...metadata, maximumPacketCount });
}

async function limitSide(input: Input): Promise<{ width?: number; height?: number }> {
  const picture = await input.getPrimaryVideoTrack();
  const [width, height] = [(await picture?.getDisplayWidth()) ?? 0, (await picture?.getDisplayHeight()) ?? 0];
  if (Math.max(width, height) <= encodedSide) return {};
  return width > height ? { width: encodedSide } : { height: encodedSide };
}

/** Makes the file itself the upload. */
async function keepFile(
  { photoId, byteLength, type, limits }: PrepareVideoRequest,
  facts: Facts | null,
  poster: ArrayBuffer | null,
  onProgress: () => void,
): Promise<PrepareVideoResult> {
  if (!['video/mp4', 'video/quicktime'].includes(type)) return { kind: 'unsupported' };
  if (byteLength > limits.bytes) return { kind: 'too-large' };
  const read = openVideo(photoId, 'raw');
  const writer = await beginPreparedVideo(photoId);
  for (let at = 0; at < byteLength; at += pieceBytes) {
    const bytes = await read(at, Math.min(at + pieceBytes, byteLength));
    if (!bytes) return { kind: 'gone' };
    await writer.writeAt(bytes, at);
    onProgress();
  }
  const unknown = { width: null, height: null, takenAt: null };
  return await store(photoId, writer, { ...unknown, ...facts, type }, poster, onProgress);
}

async function store(
  photoId: string,
  writer: PreparedVideoWriter,
  video: { type: string; width: number | null; height: number | null; takenAt: string | null },
  poster: ArrayBuffer | null,
  onProgress: () => void,
): Promise<PrepareVideoResult> {
  const read = openVideo(photoId, 'prepared');
  const byteLength = writer.size();
  const hash = sha256.create();
  for (let at = 0; at < byteLength; at += pieceBytes) {
    const bytes = await read(at, Math.min(at + pieceBytes, byteLength));
    if (!bytes) return { kind: 'failed' };
    hash.update(bytes);
    onProgress();
  }
  const { type, width, height, takenAt } = video;
  const prepared = { type, byteLength, width, height, takenAt, sha256: hexOf(hash.digest()) };
  return { kind: (await writer.store(prepared, poster)) ? 'stored' : 'superseded' };
}
