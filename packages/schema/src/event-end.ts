import { eventLimits } from './event-limits.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Returns what is wrong with the end of an event; null if nothing is. Times are in ISO 8601. */
export function findEndProblem(date: string, endDate: string | null | undefined): string | null {
  if (!endDate) return null;
  const lengthMs = Date.parse(endDate) - Date.parse(date);
  if (lengthMs < 0) return 'The event cannot end before it begins';
  return lengthMs > eventLimits.days * dayMs ? `An event can be at most ${eventLimits.days} days long` : null;
}
