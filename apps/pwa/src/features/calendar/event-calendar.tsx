import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { calendarTexts } from './calendar.texts.ts';
import { DayEvents } from './day-events.tsx';
import { addMonths, formatMonth, monthName, parseMonth, toMonth } from './month.ts';
import { useMonthEvents } from './month-events.hooks.ts';
import { MonthGrid } from './month-grid.tsx';
import { listNextEvents, listRecentEvents } from './next-events.ts';

interface EventCalendarProps {
  /** The month or selected day from the URL. The current month if it is empty or invalid. */
  date: string;
  onDate: (date: string) => void;
}

/** Renders a month calendar and the events of the selected day. */
export function EventCalendar({ date, onDate }: EventCalendarProps) {
  const t = calendarTexts();
  const { month, chosen } = parseMonth(date) ?? { month: toMonth(new Date()), chosen: null };
  const events = useMonthEvents(month);
  const next = listNextEvents(events);
  // Where nothing is to come, the month may be over.
  const recent = next.length > 0 ? listRecentEvents(events, next) : [];
  const page = (by: number) => onDate(formatMonth(addMonths(month, by)));

  return (
    <section aria-labelledby="event-calendar" className="border-t border-line">
      <div className="mx-auto grid max-w-7xl grid-cols-1 gap-x-16 gap-y-6 px-gutter py-8 md:gap-y-10 md:py-16 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h2 id="event-calendar" className="font-display text-28 font-bold tracking-tight md:text-40">
            {t.title}
          </h2>
          <div className="mt-4 mb-2 flex items-center justify-between gap-4">
            <p role="status" className="text-21">
              {monthName(month)}
            </p>
            <div className="-mr-3 flex">
              <IconButton icon={ChevronLeft} label={t.previousMonth} onClick={() => page(-1)} />
              <IconButton icon={ChevronRight} label={t.nextMonth} onClick={() => page(1)} />
            </div>
          </div>
          <MonthGrid month={month} events={events} chosen={chosen} onChoose={onDate} />
          {next.length > 0 && <p className="mt-3 text-15 text-muted">{t.selectDate}</p>}
        </div>
        <div aria-live="polite" className="lg:col-span-5">
          <DayEvents key={chosen} day={chosen} events={events} next={next} recent={recent} />
        </div>
      </div>
    </section>
  );
}
