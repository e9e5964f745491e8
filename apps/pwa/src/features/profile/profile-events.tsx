import type { ProfileEvent } from '@rollcall/schema/profile';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Lock } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { listDate } from '../../ui/event-date.ts';
import { galleryPath } from '../../ui/event-paths.ts';
import { NotLoaded, RowShapes } from './loading-list.tsx';
import { profileEventsQuery } from './profile.queries.ts';

interface ProfileEventsProps {
  userId: string;
  isOwn: boolean;
  isTogetherOnly: boolean;
  onShowAll: () => void;
}

/** Where somebody was or will be, the newest date first. */
export function ProfileEvents({ userId, isOwn, isTogetherOnly, onShowAll }: ProfileEventsProps) {
  const { data, isPending, refetch } = useQuery(profileEventsQuery(userId));
  if (isPending) return <RowShapes text="Loading events" />;
  if (!data) return <NotLoaded title="The events could not be loaded" onRetry={() => void refetch()} />;
  const events = isTogetherOnly ? data.filter((event) => event.isTogether) : data;
  return (
    <>
      {isTogetherOnly && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
          <p role="status" className="text-15 text-muted">
            {events.length === 1 ? '1 event together' : `${events.length} events together`}
          </p>
          <Button onClick={onShowAll}>Show All Events</Button>
        </div>
      )}
      {events.length === 0 ? (
        <NoEvents isOwn={isOwn} isTogetherOnly={isTogetherOnly} />
      ) : (
        <ul>
          {events.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ul>
      )}
    </>
  );
}

function EventRow({ event }: { event: ProfileEvent }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-4 first:border-t-0 first:pt-0 [contain-intrinsic-size:auto_6rem] [content-visibility:auto]">
      <div className="min-w-0 grow basis-40">
        <p className="frame-number">
          {listDate(event)} · {event.eventType}
        </p>
        <h2 className="mt-1 font-display text-21 font-semibold tracking-tight hyphens-auto">
          <bdi>{event.name}</bdi>
        </h2>
        {event.location && <p className="text-15 text-muted">{event.location}</p>}
        <p className="mt-2 flex flex-wrap gap-2 empty:hidden">
          {event.isOrganizer && <Badge>Organizer</Badge>}
          {!event.isPublic && <Badge icon={Lock}>Private</Badge>}
        </p>
      </div>
      <ButtonLink to={galleryPath(event.id)} target="_blank" aria-label={`View Gallery of ${event.name} in a new tab`}>
        View Gallery
        <ExternalLink size={16} strokeWidth={1.75} aria-hidden />
      </ButtonLink>
    </li>
  );
}

function NoEvents({ isOwn, isTogetherOnly }: { isOwn: boolean; isTogetherOnly: boolean }) {
  if (isTogetherOnly) {
    return <EmptyState title="No events together" text="You have not been at the same event yet." />;
  }
  if (!isOwn)
    return <EmptyState title="No events to show" text="Only public events and those of you both are shown." />;
  return (
    <EmptyState title="No events yet" text="Join one with its code, or host one yourself.">
      <ButtonLink to="/join-event" variant="primary">
        Join Event
      </ButtonLink>
      <ButtonLink to="/create-event">Create Event</ButtonLink>
    </EmptyState>
  );
}
