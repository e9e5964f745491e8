import { load } from 'exifreader';

/**
 * Returns the time at which a picture was taken, from its EXIF data, in UTC ISO 8601, or null if there is none.
 * A time without an offset is read in this phone's time zone.
 */
export function readTakenAt(bytes: ArrayBuffer): string | null {
  try {
    const { exif } = load(bytes, { expanded: true, includeTags: { exif: ['DateTimeOriginal', 'OffsetTimeOriginal'] } });
    const [time] = toStrings(exif?.DateTimeOriginal?.value);
    const [offset] = toStrings(exif?.OffsetTimeOriginal?.value);
    return time === undefined ? null : parseExifTime(time, offset);
  } catch {
    // Missing or unreadable metadata does not invalidate the picture.
    return null;
  }
}

/** Parses an EXIF time, `YYYY:MM:DD HH:MM:SS`, with a separate offset, `±HH:MM` (EXIF 2.32, section 4.6.5). */
export function parseExifTime(time: string, offset: string | undefined): string | null {
  const match = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/.exec(time);
  if (!match) return null;
  const [, year, month, day, clock] = match;
  const zone = offset && /^[+-]\d\d:\d\d/.exec(offset) ? offset.slice(0, 6) : '';
  const moment = new Date(`${year}-${month}-${day}T${clock}${zone}`);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

function toStrings(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string');
}
