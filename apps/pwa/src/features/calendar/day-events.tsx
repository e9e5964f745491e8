import { useId, useState } from 'react';
import type { KnownEvent } from '../../remote/events.ts';
import { classNames } from '../../ui/class-names.ts';
import { formatLongDate, formatShortDate, formatTime } from '../../ui/event/event-date.ts';
import { isToday } from '../../ui/event/event-day.ts';
import { EventLinks } from '../../ui/event/event-links.tsx';
import { formatEventType } from '../../ui/event/event-type.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { uiTexts } from '../../ui/text/ui.texts.ts';
import { calendarTexts } from './calendar.texts.ts';

/** Number of events shown at first, and of those that each press of the button adds. */
const pageSize = 20;

interface DayEventsProps {
  /** `2026-06-14`, or null if no day is selected. */
  day: string | null;
  events: ReadonlyMap<string, KnownEvent[]>;
  /** The next events of the month. */
  next: readonly KnownEvent[];
  /** The latest events before today, which fill the column beside the month of a wide screen. */
  recent: readonly KnownEvent[];
}

/** Renders the events of the selected day; without one the next events of the month, or a hint to select a day. */
export function DayEvents({ day, events, next, recent }: DayEventsProps) {
  const t = calendarTexts();
  const [shown, setShown] = useState(pageSize);
  if (day === null) {
    if (next.length > 0) return <EventGroups next={next} recent={recent} />;
    return (
      <>
        <p className="border-t-2 border-ink pt-4 text-21">{events.size > 0 ? t.selectDate : t.clickDate}</p>
        <div className="mt-6">
          <BlankFrames count={3} className="aspect-[3/2]" />
        </div>
      </>
    );
  }
  const ofDay = events.get(day) ?? [];
  return (
    <>
      <h3 className="border-t-2 border-ink pt-4 pb-2 text-21 font-semibold">
        {formatLongDate({ date: `${day}T00:00:00Z`, timeZone: 'UTC' })}
      </h3>
      {ofDay.length === 0 && (
        <>
          <p className="mb-4 text-muted">{t.noEvents}</p>
          <ButtonLink to="/create-event">{t.createEvent}</ButtonLink>
        </>
      )}
      <ul>
        {ofDay.slice(0, shown).map((event) => (
          <DayEvent key={event.id} event={event} />
        ))}
      </ul>
      {ofDay.length > shown && (
        <Button wide onClick={() => setShown(shown + pageSize)}>
          {t.showMore(ofDay.length)}
        </Button>
      )}
    </>
  );
}

/** Renders the events of today, which may have begun, apart from those to come, and below them what is over. */
function EventGroups({ next, recent }: Pick<DayEventsProps, 'next' | 'recent'>) {
  const t = calendarTexts();
  return (
    <div className="border-t-2 border-ink">
      <EventGroup title={uiTexts().today} events={next.filter((event) => isToday(event))} />
      <EventGroup title={t.comingUp} events={next.filter((event) => !isToday(event))} />
      <EventGroup title={t.recent} events={recent} isMinor />
    </div>
  );
}

interface EventGroupProps {
  title: string;
  events: readonly KnownEvent[];
  /** Whether only the column beside the month of a wide screen has room for them. */
  isMinor?: boolean;
}

function EventGroup({ title, events, isMinor = false }: EventGroupProps) {
  const id = useId();
  if (events.length === 0) return null;
  return (
    <section
      aria-labelledby={id}
      className={classNames('pt-4 not-first:mt-4 not-first:border-t not-first:border-ink', isMinor && 'max-lg:hidden')}
    >
      <h3 id={id} className="text-21 font-semibold">
        {title}
      </h3>
      <ul className="mt-2">
        {events.map((event) => (
          <DayEvent key={event.id} event={event} hasDate />
        ))}
      </ul>
    </section>
  );
}

function DayEvent({ event, hasDate = false }: { event: KnownEvent; hasDate?: boolean }) {
  return (
    <li className="border-b border-line py-4 last:border-b-0">
      <p className="mono-label flex justify-between gap-4">
        <span className="uppercase">{event.eventType && formatEventType(event.eventType)}</span>
        <span>{hasDate ? `${formatShortDate(event)}, ${formatTime(event)}` : formatTime(event)}</span>
      </p>
      <h4 className="mt-1 font-display text-21 font-semibold tracking-tight">
        <bdi>{event.name}</bdi>
      </h4>
      {event.location && <p className="text-muted">{event.location}</p>}
      {event.description && <p className="mt-1 line-clamp-3 text-15 text-muted">{event.description}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        <EventLinks eventCode={event.eventCode} />
      </div>
    </li>
  );
}

/** Renders a decorative row of blank film frames, where no photos are yet. */
function BlankFrames({ count, className }: { count: number; className?: string }) {
  return (
    <div aria-hidden className="flex gap-1">
      {Array.from({ length: count }, (_, i) => (
        <div
          key={i}
          className={classNames('grow basis-0 rounded-picture border border-dashed border-edge', className)}
        />
      ))}
    </div>
  );
}
