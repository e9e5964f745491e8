import { CalendarDays, MapPin } from 'lucide-react';
import type { KnownEvent } from '../../remote/api.ts';
import { clockTime, fullDate } from '../../ui/event-date.ts';

/** The event's name, huge; then when and where. */
export function EventHeading({ event }: { event: KnownEvent }) {
  return (
    <header>
      <h1
        tabIndex={-1}
        className={`font-display font-bold tracking-tight break-words hyphens-auto ${event.name.length > 28 ? 'text-40' : 'text-40 min-[24rem]:text-64'}`}
      >
        {event.name}
      </h1>
      <p className="mt-4 flex items-start gap-2 text-muted">
        <CalendarDays size={20} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
        {fullDate(event)}, {clockTime(event)}
      </p>
      {event.location && (
        <p className="mt-1 flex items-start gap-2 text-muted">
          <MapPin size={20} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
          {event.location}
        </p>
      )}
    </header>
  );
}
