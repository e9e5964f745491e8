import type { VideoLimits } from '@rollcall/schema/video-limits';
import { CustomSource, Input, MP4, QTFF } from 'mediabunny';
import { ProblemError } from '../http/problem.ts';
import { corrupt, unsupported } from './boxes.ts';
import { cleanMovie } from './clean-movie.ts';
import type { Range } from './sample-ranges.ts';
import type { Segment, VideoSkeleton } from './video-skeleton.ts';

/** What is stored of a video: its cleaned description and the samples of its tracks, with zeros everywhere else. */
export interface InspectedVideo {
  extension: 'mp4' | 'mov';
  /** Of the upright picture. */
  width: number;
  height: number;
  durationMs: number;
  /** When it was taken, by the file; null if that does not say. */
  createdAt: string | null;
  segments: Segment[];
  samples: Range[];
}

/** What phones play. */
const maxPixels = 4096;
/** What a recorder that was told to stop may be late by. */
const lateSeconds = 1;

/**
 * Inspects a video by its skeleton, without a decoder: MP4 or QuickTime with a picture in H.264 or HEVC, and maybe sound in
 * AAC. The library reads what is left once everything is removed that is not known. Throws `corrupt-video`,
 * `unsupported-video`, `video-too-long`.
 */
export async function inspectVideo(
  skeleton: VideoSkeleton,
  limits: Pick<VideoLimits, 'seconds'>,
): Promise<InspectedVideo> {
  const segments = skeleton.segments.map(({ offset, bytes }) => ({ offset, bytes: Buffer.from(bytes) }));
  const movie = segments.find(({ bytes }) => bytes.toString('latin1', 4, 8) === 'moov')!;
  const { samples, seconds, createdAt } = cleanMovie(movie.bytes);
  if (seconds > limits.seconds + lateSeconds) throw tooLong(limits.seconds);
  const isIn = ({ start, end }: Range) => skeleton.mediaData.some((data) => data.start <= start && end <= data.end);
  if (!samples.every(isIn)) throw corrupt('samples that are not in the media data');
  const read = await readWithLibrary({ ...skeleton, segments });
  if (read.seconds > limits.seconds + lateSeconds) throw tooLong(limits.seconds);
  const isQuickTime = segments[0]!.bytes.toString('latin1', 8, 12) === 'qt  ';
  return {
    extension: isQuickTime ? 'mov' : 'mp4',
    width: read.width,
    height: read.height,
    durationMs: Math.round(read.seconds * 1000),
    createdAt,
    segments,
    samples,
  };
}

async function readWithLibrary({
  bytes,
  segments,
}: VideoSkeleton): Promise<{ width: number; height: number; seconds: number }> {
  using input = new Input({
    formats: [MP4, QTFF],
    source: new CustomSource({
      getSize: () => bytes,
      read: (start, end) => readSegments(segments, start, end),
      maxCacheSize: 1_000_000,
      prefetchProfile: 'none',
    }),
  });
  try {
    const picture = await input.getPrimaryVideoTrack();
    const sound = await input.getPrimaryAudioTrack();
    const codecs = [await picture?.getCodec(), sound && (await sound.getCodec())];
    if (!picture || !['avc', 'hevc'].includes(String(codecs[0])))
      throw unsupported('no picture in a codec of the list');
    if (sound && codecs[1] !== 'aac') throw unsupported('no sound in a codec of the list');
    const [width, height] = [await picture.getDisplayWidth(), await picture.getDisplayHeight()];
    const seconds = await input.computeDuration();
    const isPlayable = width > 0 && height > 0 && Math.max(width, height) <= maxPixels && seconds > 0;
    if (!isPlayable) throw unsupported(`${width} × ${height} px for ${seconds} s`);
    return { width, height, seconds };
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    throw corrupt(String(error));
  }
}

/** Returns bytes of a video as they are stored, with zeros in place of the media data. */
function readSegments(segments: Segment[], start: number, end: number): Uint8Array {
  // Only what describes the video is read; its media data may be hundreds of megabytes.
  if (end - start > 10_000_000) throw corrupt('too much is read');
  const bytes = new Uint8Array(end - start);
  for (const segment of segments) {
    const from = Math.max(start, segment.offset);
    const to = Math.min(end, segment.offset + segment.bytes.length);
    if (from < to) bytes.set(segment.bytes.subarray(from - segment.offset, to - segment.offset), from - start);
  }
  return bytes;
}

function tooLong(seconds: number): ProblemError {
  return new ProblemError('video-too-long', { detail: `A video has at most ${seconds} seconds.` });
}
