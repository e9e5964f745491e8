import { classNames } from '../../ui/class-names.ts';
import { formatLongDate } from '../../ui/event/event-date.ts';
import { PencilRing } from '../../ui/photo/pencil-ring.tsx';
import { calendarTexts } from './calendar.texts.ts';
import type { Day } from './month.ts';

interface DayCellProps {
  day: Day;
  /** Names of the day's events. */
  names: readonly string[];
  isToday: boolean;
  isChosen: boolean;
  /** Whether the cell is the grid's tab stop. */
  isEntry: boolean;
  onChoose: () => void;
}

/** Number of names that a cell has room for. */
const maxNames = 2;

/** Renders a day with its number and event count, and the names of events where there is room. A ring marks the selected day. */
export function DayCell({ day, names, isToday, isChosen, isEntry, onChoose }: DayCellProps) {
  const count = names.length;
  return (
    <td className="border border-line p-0">
      <button
        type="button"
        data-date={day.date}
        disabled={!day.isInMonth}
        tabIndex={isEntry ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
        aria-pressed={day.isInMonth ? isChosen : undefined}
        onClick={onChoose}
        className={classNames(
          'relative flex h-13 w-full flex-col items-start gap-0.5 px-1 py-0.5 transition sm:h-16 sm:gap-1 sm:px-2 sm:py-1 min-[85rem]:h-22 min-[85rem]:gap-0',
          count > 0 && 'bg-surface dark:bg-line/60',
          day.isInMonth ? 'hover:bg-line/60' : 'text-muted opacity-60',
        )}
      >
        <span className="sr-only">{nameOf(day, count, isToday)}</span>
        <span
          aria-hidden
          className={classNames(
            'grid size-6 place-items-center rounded-round font-mono text-13',
            isToday && 'bg-ink font-semibold text-paper',
            count > 0 && 'font-semibold',
          )}
        >
          {day.number}
        </span>
        {count > 0 && (
          <span
            aria-hidden
            className="min-w-6 rounded-round bg-line px-1.5 text-center text-13 leading-5 font-semibold tabular-nums min-[85rem]:absolute min-[85rem]:top-1.5 min-[85rem]:right-2"
          >
            {count}
          </span>
        )}
        {names.slice(0, maxNames).map((name, index) => (
          <bdi
            // Two events may have one name.
            key={`${index} ${name}`}
            aria-hidden
            className={classNames(
              'hidden w-full text-left text-13 leading-4.5',
              index === 0 ? 'hyphens-auto min-[85rem]:line-clamp-2' : 'truncate min-[85rem]:block',
            )}
          >
            {name}
          </bdi>
        ))}
        {isChosen && <PencilRing className="animate-develop -inset-[11%] z-10 size-[122%]" />}
      </button>
    </td>
  );
}

/** `Sunday, June 14, 2026, today, 2 events` */
function nameOf({ date }: Day, count: number, isToday: boolean): string {
  const t = calendarTexts();
  const day = formatLongDate({ date: `${date}T00:00:00Z`, timeZone: 'UTC' });
  if (count > 0) return (isToday ? t.todayWithEvents : t.dayWithEvents)({ day })(count);
  return isToday ? t.today({ day }) : day;
}
