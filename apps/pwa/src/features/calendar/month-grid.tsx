import { type KeyboardEvent, useState } from 'react';
import { createDateFormat } from '../../language/formats.ts';
import type { KnownEvent } from '../../remote/events.ts';
import { formatDay } from '../../ui/event/event-day.ts';
import { DayCell } from './day-cell.tsx';
import { listGridDays, type Month, monthName } from './month.ts';

const daysOfWeek = 7;
const weekday = createDateFormat({ weekday: 'long', timeZone: 'UTC' });
const shortWeekday = createDateFormat({ weekday: 'short', timeZone: 'UTC' });

/** Days by which each arrow key moves. */
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -daysOfWeek, ArrowDown: daysOfWeek };

interface MonthGridProps {
  month: Month;
  events: ReadonlyMap<string, KnownEvent[]>;
  chosen: string | null;
  onChoose: (day: string) => void;
}

/** Renders six weeks of days. One day is the tab stop; the arrow keys move between days. */
export function MonthGrid({ month, events, chosen, onChoose }: MonthGridProps) {
  const [reached, setReached] = useState<string | null>(null);
  const days = listGridDays(month);
  const inMonth = days.filter((day) => day.isInMonth);
  const today = formatDay({ date: new Date().toISOString() });
  const entry = [reached, chosen, today].find((date) => inMonth.some((day) => day.date === date)) ?? inMonth[0]?.date;

  function go(press: KeyboardEvent<HTMLTableElement>) {
    const from = inMonth.findIndex((day) => day.date === (press.target as HTMLElement).dataset.date);
    const next = inMonth[from + (steps[press.key] ?? Number.NaN)];
    if (from < 0 || !next) return;
    press.preventDefault();
    setReached(next.date);
    press.currentTarget.querySelector<HTMLElement>(`[data-date="${next.date}"]`)?.focus();
  }

  return (
    <table className="w-full table-fixed border-collapse" onKeyDown={go}>
      <caption className="sr-only">{monthName(month)}</caption>
      <thead>
        <tr>
          {days.slice(0, daysOfWeek).map(({ date }) => (
            <th key={date} scope="col" className="pb-2 text-left font-normal">
              <span aria-hidden className="mono-label pl-1 uppercase sm:pl-2">
                {shortWeekday(Date.parse(date))}
              </span>
              <span className="sr-only">{weekday(Date.parse(date))}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: days.length / daysOfWeek }, (_, week) => (
          <tr key={days[week * daysOfWeek]?.date}>
            {days.slice(week * daysOfWeek, (week + 1) * daysOfWeek).map((day) => (
              <DayCell
                key={day.date}
                day={day}
                names={day.isInMonth ? (events.get(day.date) ?? []).map(({ name }) => name) : []}
                isToday={day.date === today}
                isChosen={day.date === chosen}
                isEntry={day.date === entry}
                onChoose={() => {
                  setReached(day.date);
                  onChoose(day.date);
                }}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
