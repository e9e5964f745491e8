import { listDays } from '@rollcall/gallery/event-days';

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the day of an event's end after its start was moved, as many days later. An empty day stays empty. */
export function moveEndDate(endDate: string, from: string, to: string): string {
  if (!endDate || !from || !to) return endDate;
  const days = listDays(from, endDate).length - 1;
  return new Date(Date.parse(`${to}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}
