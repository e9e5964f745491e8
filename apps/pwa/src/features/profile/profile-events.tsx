import type { ProfileEvent } from '@rollcall/schema/profile';
import { useQuery } from '@tanstack/react-query';
import ExternalLink from 'lucide-react/icons/external-link';
import Lock from 'lucide-react/icons/lock';
import { useId } from 'react';
import { Badge } from '../../ui/data/badge.tsx';
import { CalendarLeaf } from '../../ui/event/calendar-leaf.tsx';
import { formatShortDate } from '../../ui/event/event-date.ts';
import { isToday } from '../../ui/event/event-day.ts';
import { isOver, orderForHost } from '../../ui/event/event-order.ts';
import { galleryPath } from '../../ui/event/event-paths.ts';
import { formatEventType } from '../../ui/event/event-type.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { CoverFrame } from '../../ui/photo/cover-frame.tsx';
import { uiTexts } from '../../ui/text/ui.texts.ts';
import { profileEventsQuery } from './profile.queries.ts';
import { profileTexts } from './profile.texts.ts';
import { LoadError, RowSkeletons } from './profile-list-states.tsx';

interface ProfileEventsProps {
  userId: string;
  isOwn: boolean;
  isTogetherOnly: boolean;
  onShowAll: () => void;
}

/** Lists a user's events in the order in which a host's own are: today's, the next ones, then those that are over. */
export function ProfileEvents({ userId, isOwn, isTogetherOnly, onShowAll }: ProfileEventsProps) {
  const t = profileTexts();
  const { data, isPending, refetch } = useQuery(profileEventsQuery(userId));
  if (isPending) return <RowSkeletons text={t.loadingEvents} />;
  if (!data) return <LoadError title={t.eventsNotLoaded} onRetry={() => void refetch()} />;
  const events = isTogetherOnly ? data.filter((event) => event.isTogether) : data;
  const ordered = orderForHost(events);
  const others = ordered.filter((event) => !isToday(event));
  return (
    <>
      {isTogetherOnly && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
          <p role="status" className="text-15 text-muted">
            {t.eventsTogether(events.length)}
          </p>
          <Button onClick={onShowAll}>{t.showAllEvents}</Button>
        </div>
      )}
      {events.length === 0 ? (
        <NoEvents isOwn={isOwn} isTogetherOnly={isTogetherOnly} />
      ) : (
        <>
          <EventGroup title={uiTexts().today} events={ordered.filter((event) => isToday(event))} isOwn={isOwn} />
          <EventGroup title={t.comingUp} events={others.filter((event) => !isOver(event))} isOwn={isOwn} />
          <EventGroup title={t.past} events={others.filter((event) => isOver(event))} isOwn={isOwn} />
        </>
      )}
    </>
  );
}

interface EventGroupProps {
  title: string;
  events: readonly ProfileEvent[];
  isOwn: boolean;
}

/** Lists the events of today, of the days to come, or of those that are over, under a title. */
function EventGroup({ title, events, isOwn }: EventGroupProps) {
  const id = useId();
  if (events.length === 0) return null;
  return (
    <section aria-labelledby={id} className="not-first-of-type:mt-10">
      <h2 id={id} className="mb-3 text-15 font-semibold text-muted">
        {title}
      </h2>
      <ul>
        {events.map((event) => (
          <EventRow key={event.id} event={event} isOwn={isOwn} />
        ))}
      </ul>
    </section>
  );
}

function EventRow({ event, isOwn }: { event: ProfileEvent; isOwn: boolean }) {
  const t = profileTexts();
  const isHost = isOwn && event.isOrganizer;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line py-4 [contain-intrinsic-size:auto_6rem] [content-visibility:auto]">
      <CoverFrame cover={event.covers?.[0]} className="w-20 sm:w-24">
        <CalendarLeaf event={event} />
      </CoverFrame>
      <div className="min-w-0 grow basis-44">
        <p className="mono-label">
          {formatShortDate(event)} · {formatEventType(event.eventType)}
        </p>
        <h3 className="mt-1 font-display text-21 font-semibold tracking-tight hyphens-auto">
          <bdi>{event.name}</bdi>
        </h3>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-15 text-muted empty:hidden">
          {event.location}
          {event.isOrganizer && <Badge>{t.organizer}</Badge>}
          {!event.isPublic && <Badge icon={Lock}>{t.private}</Badge>}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {isHost && (
          <ButtonLink
            to="/event/$id/dashboard"
            params={{ id: event.id }}
            small
            aria-label={t.dashboardOf({ name: event.name })}
          >
            {t.dashboard}
          </ButtonLink>
        )}
        <ButtonLink
          to={galleryPath(event.id)}
          target="_blank"
          variant={isHost ? 'quiet' : 'secondary'}
          small
          // Without a border, its text ends where the row does.
          className={isHost ? 'sm:-mr-3' : undefined}
          aria-label={t.viewGalleryOf({ name: event.name })}
        >
          {t.viewGallery}
          <ExternalLink size={16} />
        </ButtonLink>
      </div>
    </li>
  );
}

function NoEvents({ isOwn, isTogetherOnly }: { isOwn: boolean; isTogetherOnly: boolean }) {
  const t = profileTexts();
  if (isTogetherOnly) {
    return <EmptyState title={t.noEventsTogether} text={t.noEventsTogetherNote} />;
  }
  if (!isOwn) return <EmptyState title={t.noEventsToShow} text={t.noEventsToShowNote} />;
  return (
    <EmptyState title={t.noEvents} text={t.noEventsNote}>
      <ButtonLink to="/join-event" variant="primary">
        {t.joinEvent}
      </ButtonLink>
      <ButtonLink to="/create-event">{t.createEvent}</ButtonLink>
    </EmptyState>
  );
}
