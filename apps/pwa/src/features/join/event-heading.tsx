import CalendarDays from 'lucide-react/icons/calendar-days';
import MapPin from 'lucide-react/icons/map-pin';
import type { KnownEvent } from '../../remote/events.ts';
import { BrandingLine } from '../../ui/event/branding-line.tsx';
import { formatLongDate, formatTime } from '../../ui/event/event-date.ts';
import { EventName } from '../../ui/event/event-name.tsx';
import { getEmbeddedOrganizerName } from './event-lookup.query.ts';
import { joinTexts } from './join.texts.ts';

/** Renders an invitation with the event's name in large type, then its date, time and location. */
export function EventHeading({ event }: { event: KnownEvent }) {
  const t = joinTexts();
  const organizerName = getEmbeddedOrganizerName(event);
  return (
    <header>
      {event.bannerUrl && <img className="shell-banner" src={event.bannerUrl} alt="" />}
      {event.customBranding && <BrandingLine branding={event.customBranding} />}
      <p className="shell-invited">{organizerName ? t.invitedBy({ name: organizerName }) : t.invited}</p>
      <EventName isHuge>{event.name}</EventName>
      <p className="shell-date flex items-start gap-2 text-muted">
        <CalendarDays size={20} className="mt-0.5 shrink-0" />
        {formatLongDate(event)}, {formatTime(event)}
      </p>
      {event.location && (
        <p className="mt-1 flex items-start gap-2 text-muted">
          <MapPin size={20} className="mt-0.5 shrink-0" />
          {event.location}
        </p>
      )}
      <UnexposedFilm />
    </header>
  );
}

const frames = [1, 2, 3, 4];

/** Renders the empty film strip that the guests' photos will fill. Decorative, and hidden where the form needs the space. */
function UnexposedFilm() {
  return (
    <div aria-hidden className="shell-film">
      {frames.map((frame) => (
        <p key={frame}>
          {frame === 1 && <strong>{joinTexts().firstPhoto}</strong>}
          {frame} <span>▸ {frame}A</span>
        </p>
      ))}
    </div>
  );
}
