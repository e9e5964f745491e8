import { formatShortDate } from '../../ui/event/event-date.ts';

/** Renders a day that never breaks between lines. */
export function DayText({ date }: { date: string }) {
  return <span className="whitespace-nowrap">{formatShortDate({ date })}</span>;
}
