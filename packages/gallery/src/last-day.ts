/** What of a night belongs to the day before. */
const nightMs = 6 * 60 * 60 * 1000;

/** The start of an event, and its end if it has one. Times are UTC in ISO 8601. */
export interface EventSpan {
  date: string;
  endDate?: string | null | undefined;
}

/**
 * Returns a time on the last day of an event. An end until six in the morning belongs to the evening before it, so that a
 * party until two takes place on one day.
 */
export function lastDayTime({ date, endDate }: EventSpan): string {
  if (!endDate) return date;
  return new Date(Math.max(Date.parse(date), Date.parse(endDate) - nightMs - 1)).toISOString();
}
