import CalendarDays from 'lucide-react/icons/calendar-days';
import Lock from 'lucide-react/icons/lock';
import MapPin from 'lucide-react/icons/map-pin';
import Users from 'lucide-react/icons/users';
import type { KnownEvent } from '../../remote/events.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { formatShortDate, formatTime } from '../../ui/event/event-date.ts';
import { EventName } from '../../ui/event/event-name.tsx';
import { dashboardTexts } from './dashboard.texts.ts';

interface EventHeaderProps {
  event: KnownEvent;
  /** The number of guests who joined; undefined while unknown. */
  guestCount: number | undefined;
}

/** Renders the event's name, date, place and guests. */
export function EventHeader({ event, guestCount }: EventHeaderProps) {
  const t = dashboardTexts();
  return (
    <header>
      <EventName>{event.name}</EventName>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted max-sm:text-15 sm:mt-4 xl:gap-x-6">
        <span className="inline-flex items-center gap-2">
          <CalendarDays size={18} />
          {formatShortDate(event)}, {formatTime(event)}
        </span>
        {/* On phones, the badges have room beside the date, so that the place has a line of its own. */}
        {event.location && (
          <span className="inline-flex min-w-0 items-start gap-2 max-sm:order-last">
            <MapPin size={18} className="mt-px shrink-0 sm:mt-0.75" />
            {event.location}
          </span>
        )}
        {/* On one line, wherever it has room. */}
        <span className="inline-flex flex-wrap items-center gap-2 empty:hidden xl:gap-x-3">
          {guestCount !== undefined && <Badge icon={Users}>{t.guestsJoined(guestCount)}</Badge>}
          {!event.isPublic && <Badge icon={Lock}>{t.private}</Badge>}
        </span>
      </div>
    </header>
  );
}
