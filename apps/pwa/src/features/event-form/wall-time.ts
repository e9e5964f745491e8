/** How far a zone's clocks are ahead of UTC at a moment, in milliseconds. */
function offsetMs(timeZone: string, momentMs: number): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const shown = Object.fromEntries(format.formatToParts(momentMs).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(momentMs / 60_000) * 60_000;
}

/** The moment at which the clocks of a zone show this date and time, in ISO 8601; empty where one is missing. */
export function momentIn(timeZone: string, date: string, time: string): string {
  const shownMs = Date.parse(`${date}T${time}Z`);
  if (!date || !time || Number.isNaN(shownMs)) return '';
  const aboutMs = shownMs - offsetMs(timeZone, shownMs);
  // Asked again at the moment itself: the clocks may change between.
  return new Date(shownMs - offsetMs(timeZone, aboutMs)).toISOString();
}

/** What the clocks of a zone show at a moment of ISO 8601: `2026-06-14` and `17:00`. */
export function wallTimeIn(timeZone: string, moment: string): { date: string; time: string } {
  const momentMs = Date.parse(moment);
  const shown = new Date(momentMs + offsetMs(timeZone, momentMs)).toISOString();
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/** The zone that this browser is in. */
export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Every zone to choose from, the one that is chosen among them: a browser may list it by another name. */
export function timeZones(chosen: string): string[] {
  return [...new Set([chosen, ownTimeZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort();
}
