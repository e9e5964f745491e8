import Lock from 'lucide-react/icons/lock';
import { memo } from 'react';
import type { KnownEvent } from '../../remote/events.ts';
import { useOnline } from '../../ui/browser/online.hooks.ts';
import { formatShortDate, formatTime } from '../../ui/event/event-date.ts';
import { formatRelativeDay } from '../../ui/event/event-day.ts';
import { coverClass, EventLinks } from '../../ui/event/event-links.tsx';
import { formatEventType } from '../../ui/event/event-type.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { EventStrip } from './event-strip.tsx';
import { eventsTexts } from './events.texts.ts';
import { isPast } from './is-past.ts';

/** A card of the event list. Memoized, because the list can have hundreds of events. */
export const EventCard = memo(function EventCard({ event }: { event: KnownEvent }) {
  const t = eventsTexts();
  const isOnline = useOnline();
  return (
    <li className="group relative flex flex-col [contain-intrinsic-size:auto_22rem] [content-visibility:auto]">
      <EventStrip eventCode={event.eventCode} covers={event.covers ?? []} />
      <p className="mono-label mt-3 flex justify-between gap-4">
        <span className="flex flex-wrap items-center gap-x-2 uppercase">
          {event.eventType && formatEventType(event.eventType)}
          {!event.isPublic && (
            <span className="inline-flex items-center gap-1">
              <Lock size={13} />
              {t.private}
            </span>
          )}
        </span>
        <span>{formatRelativeDay(event)}</span>
      </p>
      <h2 className="mt-1 font-display text-28 font-semibold tracking-tight hyphens-auto group-hover:underline">
        <bdi>{event.name}</bdi>
      </h2>
      <p className="mt-1 text-muted">
        {t.dayAndTime({ day: formatShortDate(event), time: formatTime(event) })}
        {event.location && (
          <>
            <br />
            {event.location}
          </>
        )}
      </p>
      <div className="mt-auto flex flex-wrap pt-4">
        {(event.organizerId || event.role) && (
          <ButtonLink to="/event/$id/dashboard" params={{ id: event.id }} small className={coverClass}>
            {t.dashboard}
          </ButtonLink>
        )}
        {/* Offline, nobody can join, and the host has the dashboard. */}
        <EventLinks
          eventCode={event.eventCode}
          first={firstLinkOf(event)}
          coversCard
          omitsJoin={!isOnline && (event.organizerId !== undefined || event.role != null)}
        />
      </div>
    </li>
  );
});

/** Returns what comes first for guests; null for the host, for whom the dashboard does. */
function firstLinkOf(event: KnownEvent): 'gallery' | 'join' | null {
  if (event.organizerId || event.role) return null;
  return event.photoCount !== 0 || isPast(event) ? 'gallery' : 'join';
}
