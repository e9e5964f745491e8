const dayMs = 24 * 60 * 60 * 1000;

interface Dated {
  date: string;
  timeZone?: string | null | undefined;
}

/** Where the event names no zone, the reader's own counts. */
function format(event: Dated, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { ...options, ...(event.timeZone && { timeZone: event.timeZone }) }).format(
    new Date(event.date),
  );
}

/** `Jun 14, 2026` */
export function listDate(event: Dated): string {
  return format(event, { month: 'short', day: 'numeric', year: 'numeric' });
}

/** `Sunday, June 14, 2026` */
export function fullDate(event: Dated): string {
  return format(event, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
}

/** `5:00 PM` */
export function clockTime(event: Dated): string {
  return format(event, { hour: 'numeric', minute: '2-digit', hour12: true });
}

/** Days since 1970 of the calendar day on which the moment falls. */
function calendarDay(event: Dated): number {
  const iso = new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    ...(event.timeZone && { timeZone: event.timeZone }),
  }).format(new Date(event.date));
  return Date.parse(`${iso}T00:00:00Z`) / dayMs;
}

/** `Today`, `Tomorrow`, `Yesterday`, `In 3 days`, `3 days ago`: calendar days where the event is. */
export function relativeDay(event: Dated, now: Date = new Date()): string {
  const days = calendarDay(event) - calendarDay({ date: now.toISOString(), timeZone: event.timeZone });
  if (days === 0) return 'Today';
  if (days === 1) return 'Tomorrow';
  if (days === -1) return 'Yesterday';
  return days > 0 ? `In ${days} days` : `${-days} days ago`;
}
