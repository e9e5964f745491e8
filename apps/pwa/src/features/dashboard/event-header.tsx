import { CalendarDays, MapPin, Users } from 'lucide-react';
import type { KnownEvent } from '../../remote/api.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { clockTime, listDate } from '../../ui/event-date.ts';
import { cameraPath, galleryPath } from '../../ui/event-paths.ts';

/** `guestCount`: people who joined; unknown until the server has told. */
export function EventHeader({ event, guestCount }: { event: KnownEvent; guestCount: number | undefined }) {
  return (
    <header>
      <h1 tabIndex={-1} className="font-display text-40 font-bold tracking-tight break-words md:text-64">
        {event.name}
      </h1>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 text-muted">
        <span className="inline-flex items-center gap-2">
          <CalendarDays size={18} strokeWidth={1.75} aria-hidden />
          {listDate(event)}, {clockTime(event)}
        </span>
        {event.location && (
          <span className="inline-flex items-center gap-2">
            <MapPin size={18} strokeWidth={1.75} aria-hidden />
            {event.location}
          </span>
        )}
        {guestCount !== undefined && (
          <Badge icon={Users}>
            {guestCount} {guestCount === 1 ? 'guest' : 'guests'} joined
          </Badge>
        )}
        {!event.isPublic && <Badge>Private</Badge>}
      </div>
      <div className="mt-6 flex flex-wrap gap-2">
        <ButtonLink to={cameraPath(event.id)}>Take Photos</ButtonLink>
        <ButtonLink to={galleryPath(event.id)}>View Gallery</ButtonLink>
      </div>
    </header>
  );
}
