/** By time zone: making one takes as long as fifty uses. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  // Swedes write dates as ISO 8601 does: 2026-06-14 17:00.
  const format = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  formats.set(timeZone, format);
  return format;
}

/** Returns the UTC offset of a time zone at a point in time, in milliseconds, a multiple of a minute. */
export function utcOffsetMs(timeZone: string, momentMs: number): number {
  const [year, month, ...rest] = formatOf(timeZone).format(momentMs).split(/\D/).map(Number);
  return Date.UTC(year!, month! - 1, ...rest) - Math.floor(momentMs / 60_000) * 60_000;
}

/** Returns the UTC time of a local date and time in ISO 8601, or an empty string if either is missing. */
export function toUtcTime(timeZone: string, date: string, time: string): string {
  const shownMs = Date.parse(`${date}T${time}Z`);
  return !date || !time || Number.isNaN(shownMs) ? '' : toUtc(timeZone, shownMs);
}

/** Returns the UTC time of a clock that shows `shownMs`, its date and time as milliseconds of UTC. */
function toUtc(timeZone: string, shownMs: number): string {
  const aboutMs = shownMs - utcOffsetMs(timeZone, shownMs);
  // The offset is computed again at the resulting time, since the clocks may change between the two times.
  return new Date(shownMs - utcOffsetMs(timeZone, aboutMs)).toISOString();
}

/** Returns an ISO 8601 time that was read from a clock as one in the zone `from`, read as one in the zone `to`. */
export function changeTimeZone(moment: string, from: string, to: string): string {
  const momentMs = Date.parse(moment);
  return toUtc(to, momentMs + utcOffsetMs(from, momentMs));
}

/** Returns the local date and time of an ISO 8601 time, such as `2026-06-14` and `17:00`. */
export function toWallTime(timeZone: string, moment: string): { date: string; time: string } {
  const momentMs = Date.parse(moment);
  const shown = new Date(momentMs + utcOffsetMs(timeZone, momentMs)).toISOString();
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/** Returns when a calendar day begins in a time zone and when the next one does, UTC in ISO 8601. */
export function dayRange(day: string, timeZone: string): [from: string, until: string] {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  return [toUtcTime(timeZone, day, '00:00'), toUtcTime(timeZone, next, '00:00')];
}

/** Returns the time zone of this device. */
export function getBrowserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
