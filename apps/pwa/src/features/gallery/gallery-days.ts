import { listDays } from '@rollcall/gallery/event-days';
import type { Dated } from '../../ui/event/event-date.ts';
import { formatDay, formatLastDay } from '../../ui/event/event-day.ts';

/**
 * Returns the calendar days that an event of several days has begun by now, with that of the night in which it ends; none
 * of an event of one day.
 */
export function listGalleryDays(event: Dated, now = new Date()): string[] {
  const first = formatDay(event);
  if (formatLastDay(event) === first) return [];
  const { endDate, timeZone } = event;
  const today = formatDay({ date: now.toISOString(), timeZone });
  return listDays(first, formatDay({ date: endDate ?? event.date, timeZone })).filter((day) => day <= today);
}
