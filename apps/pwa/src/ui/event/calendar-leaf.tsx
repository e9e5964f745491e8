import { createDateFormat } from '../../language/formats.ts';
import { classNames } from '../class-names.ts';
import type { Dated } from './event-date.ts';
import { formatDay } from './event-day.ts';

// The day is a local one already.
const monthFormat = createDateFormat({ month: 'short', timeZone: 'UTC' });
const dateFormat = createDateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' });

/** Renders the day of an event that has no cover yet, and its month in the order of the language. */
export function CalendarLeaf({ event }: { event: Dated }) {
  const day = formatDay(event);
  const beginsWithDay = /^\d/.test(dateFormat(new Date(day)));
  return (
    <div
      aria-hidden
      className={classNames(
        'flex size-full items-center justify-center text-muted',
        beginsWithDay ? 'flex-col' : 'flex-col-reverse',
      )}
    >
      <span className="font-display text-21 leading-6 font-semibold">{Number(day.slice(-2))}</span>
      <span className="text-13 leading-4">{monthFormat(new Date(day))}</span>
    </div>
  );
}
