// Its types have named exports; as Node loads it, it has this one alone.

import { findPrimaryExif } from '@rollcall/picture-metadata/heif-exif';
import { findHeifType } from '@rollcall/picture-metadata/heif-type';
import exifReader from 'exifreader';
import { correctClock } from './clock-offset.ts';
import { plausibleTakenAt } from './taken-at.ts';
import { toUtcTime } from './wall-time.ts';

/**
 * The times of a picture, the one to prefer first, each with the tags of its offset: EXIF 2.32, section 4.6.5. Only
 * `OffsetTime` is written by some cameras, which have one clock.
 */
const timeTags = [
  ['DateTimeOriginal', 'OffsetTimeOriginal', 'OffsetTime'],
  ['DateTimeDigitized', 'OffsetTimeDigitized', 'OffsetTime'],
  ['DateTime', 'OffsetTime'],
] as const;

/**
 * Returns the time at which a picture was taken, from its EXIF data, in UTC ISO 8601, or null if there is no plausible
 * one. A time without an offset is that of a clock in `timeZone`; null for an unknown one. The clock of the camera is
 * corrected by `clockOffsetMs`.
 */
export function readTakenAt(
  bytes: ArrayBuffer | Buffer,
  timeZone: string | null,
  clockOffsetMs: number = 0,
): string | null {
  for (const { time, offset } of listTimes(bytes)) {
    const takenAt = parseExifTime(time, offset, timeZone, clockOffsetMs);
    if (takenAt) return takenAt;
  }
  return null;
}

/** What a camera's clock showed when it took a picture. */
export interface ClockReading {
  /** `YYYY-MM-DDTHH:MM:SS`. */
  localTime: string;
  /** Whether the picture names the zone of that clock. */
  hasZone: boolean;
}

/** Returns what the camera's clock showed, whether that is plausible or not; null if the picture does not tell. */
export function readCameraClock(bytes: ArrayBuffer | Buffer): ClockReading | null {
  for (const { time, offset } of listTimes(bytes)) {
    const parts = exifTimePattern.exec(time);
    if (parts) return { localTime: localTimeOf(parts), hasZone: (parts[6] ?? offset) !== undefined };
  }
  return null;
}

/** Returns the times of a picture, the one to prefer first; none of one whose metadata is missing or unreadable. */
function listTimes(bytes: ArrayBuffer | Buffer): { time: string; offset: string | undefined }[] {
  try {
    const { exif } = exifReader.load(findExif(bytes), { expanded: true, includeTags: { exif: timeTags.flat() } });
    const textOf = (tag: string) =>
      toStrings((exif as Record<string, { value: unknown } | undefined>)?.[tag]?.value)[0];
    return timeTags.map(([time, ...offsets]) => ({
      time: textOf(time) ?? '',
      offset: offsets.map(textOf).find((text) => text !== undefined && offsetPattern.test(text)),
    }));
  } catch {
    return [];
  }
}

/** The library takes the first Exif of a HEIF file, which may be that of another picture than the one that is shown. */
function findExif(bytes: ArrayBuffer | Buffer): ArrayBuffer | Buffer {
  const file = bytes instanceof ArrayBuffer ? new Uint8Array(bytes) : bytes;
  const exif = findHeifType(file) && findPrimaryExif(file);
  return exif ? exif.slice().buffer : bytes;
}

const offsetPattern = /^[+-]\d\d:\d\d/;
const exifTimePattern = /^(\d{4})[:-](\d\d)[:-](\d\d)[ T](\d\d:\d\d):(\d\d)(?:\.\d+)?(Z|[+-]\d\d:\d\d)?/;

function localTimeOf([, year, month, day, minutes, seconds]: RegExpExecArray): string {
  return `${year}-${month}-${day}T${minutes}:${seconds}`;
}

/**
 * Parses an EXIF time, `YYYY:MM:DD HH:MM:SS`, with a separate offset, `±HH:MM` (EXIF 2.32, section 4.6.5). Editors also
 * write hyphens, a `T`, and the offset behind the time. Returns null for a time that no camera can have taken it at.
 */
export function parseExifTime(
  time: string,
  offset: string | undefined,
  timeZone: string | null,
  clockOffsetMs: number = 0,
): string | null {
  const match = exifTimePattern.exec(time);
  if (!match) return null;
  const shown = localTimeOf(match);
  const local = clockOffsetMs === 0 ? shown : correctClock(shown, clockOffsetMs);
  if (local === null) return null;
  const known = match[6] ?? offset?.slice(0, 6);
  if (known) return plausibleTakenAt(local + known);
  const minute = timeZone && toUtcTime(timeZone, local.slice(0, 10), local.slice(11, 16));
  return minute ? plausibleTakenAt(minute.replace(':00.000Z', `:${local.slice(17)}.000Z`)) : null;
}

function toStrings(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string');
}
