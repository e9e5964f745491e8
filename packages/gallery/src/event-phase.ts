import { type EventSpan, lastDayTime } from './last-day.ts';
import { utcOffsetMs } from './wall-time.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** A party goes on after midnight. */
const partyMs = 12 * 60 * 60 * 1000;

/** When an event takes place. Times are UTC in ISO 8601. */
export interface EventTimes extends EventSpan {
  /** An IANA name; without one, days are those of UTC. */
  timeZone?: string | null | undefined;
}

/**
 * Returns whether an event is on: from the begin of its day to the end of its last one, in its time zone, and at least for
 * twelve hours and until its end.
 */
export function getEventPhase({ date, endDate, timeZone }: EventTimes, now: Date): 'coming' | 'on' | 'over' {
  const zone = timeZone ?? 'UTC';
  const [beginMs, endMs] = [Date.parse(date), Date.parse(endDate ?? date)];
  const lastDayMs = startOfDayMs(Date.parse(lastDayTime({ date, endDate })), zone) + dayMs;
  if (now.getTime() < startOfDayMs(beginMs, zone)) return 'coming';
  const overMs = Math.max(lastDayMs, beginMs + partyMs, endMs);
  return now.getTime() < overMs ? 'on' : 'over';
}

/** Returns the event that is on, the one that began last if there are several; null if none is. */
export function findEventOn<Event extends EventTimes>(events: readonly Event[], now: Date): Event | null {
  const on = events.filter((event) => getEventPhase(event, now) === 'on');
  return on.sort((one, other) => placeOf(other, now) - placeOf(one, now))[0] ?? null;
}

/** Of two events of a day, the one that has begun comes first, and of two to come the next one. */
function placeOf({ date }: EventTimes, now: Date): number {
  const sinceMs = now.getTime() - Date.parse(date);
  return sinceMs >= 0 ? 1 / (1 + sinceMs) : sinceMs;
}

function startOfDayMs(momentMs: number, timeZone: string): number {
  const localMs = momentMs + utcOffsetMs(timeZone, momentMs);
  return momentMs - (((localMs % dayMs) + dayMs) % dayMs);
}
