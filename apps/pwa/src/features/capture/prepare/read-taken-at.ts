import { load } from 'exifreader';

/**
 * When a picture was taken, by its EXIF: UTC ISO 8601, or null when it does not say. A time without an offset is
 * taken as this phone's own, as cameras mean it.
 */
export function readTakenAt(bytes: ArrayBuffer): string | null {
  try {
    const { exif } = load(bytes, { expanded: true, includeTags: { exif: ['DateTimeOriginal', 'OffsetTimeOriginal'] } });
    const [time] = toStrings(exif?.DateTimeOriginal?.value);
    const [offset] = toStrings(exif?.OffsetTimeOriginal?.value);
    return time === undefined ? null : parseExifTime(time, offset);
  } catch {
    // No metadata, or none that can be read: the picture itself may be fine.
    return null;
  }
}

/** EXIF 2.32, section 4.6.5: `YYYY:MM:DD HH:MM:SS`, and `±HH:MM` beside it. */
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
