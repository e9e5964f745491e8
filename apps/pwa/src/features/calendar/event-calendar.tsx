import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { DayEvents } from './day-events.tsx';
import { monthName, monthOf, shiftMonth } from './month.ts';
import { useMonthEvents } from './month-events.hooks.ts';
import { MonthGrid } from './month-grid.tsx';

/** What takes place when: a month to look through, and the events of the day that is chosen. */
export function EventCalendar() {
  const [month, setMonth] = useState(() => monthOf(new Date()));
  const [chosen, setChosen] = useState<string | null>(null);
  const events = useMonthEvents(month);

  function page(by: number) {
    setMonth(shiftMonth(month, by));
    setChosen(null);
  }

  return (
    <section aria-labelledby="event-calendar" className="border-t border-line">
      <div className="mx-auto grid max-w-7xl grid-cols-1 gap-x-16 gap-y-10 px-4 py-16 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <div className="mb-6 flex items-center justify-between gap-4">
            <div>
              <h2 id="event-calendar" className="font-display text-28 font-semibold tracking-tight">
                Event calendar
              </h2>
              <p role="status" className="text-muted">
                {monthName(month)}
              </p>
            </div>
            <div className="flex">
              <IconButton icon={ChevronLeft} label="Previous month" onClick={() => page(-1)} />
              <IconButton icon={ChevronRight} label="Next month" onClick={() => page(1)} />
            </div>
          </div>
          <MonthGrid month={month} events={events} chosen={chosen} onChoose={setChosen} />
        </div>
        <div aria-live="polite" className="lg:col-span-5">
          <DayEvents day={chosen} events={events} />
        </div>
      </div>
    </section>
  );
}
