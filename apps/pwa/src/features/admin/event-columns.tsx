import type { ListedEvent } from '@rollcall/schema/admin';
import { rsvpDeadlineMs } from '@rollcall/schema/rsvp-deadline';
import { Link } from '@tanstack/react-router';
import Globe from 'lucide-react/icons/globe';
import Lock from 'lucide-react/icons/lock';
import MailCheck from 'lucide-react/icons/mail-check';
import { formatNumber } from '../../language/formats.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { formatShortDate, formatTime } from '../../ui/event/event-date.ts';
import { formatEventType } from '../../ui/event/event-type.ts';
import { allEventsTexts } from './all-events.texts.ts';
import { CodeText } from './code-text.tsx';
import { formatCount } from './format-count.ts';
import { listTexts } from './list.texts.ts';
import { type Column, RowNote, RowTitle } from './record-table.tsx';

/**
 * What a list of events is there for: to see all about them and open them, to see how large they are, or to look
 * through their photos.
 */
export type EventListKind = 'all' | 'size' | 'moderation';

/** Returns the columns of a table of events: what its list is there for. */
export function eventColumns(list: EventListKind): [Column<ListedEvent>, ...Column<ListedEvent>[]] {
  const t = allEventsTexts();
  const code: Column<ListedEvent> = {
    name: t.code,
    cell: ({ eventCode }) => <CodeText>{eventCode}</CodeText>,
  };
  return [
    {
      name: t.event,
      cell: (event) => (
        <RowTitle
          badges={<EventBadges event={event} isUnusualOnly={list !== 'all'} />}
          notes={list === 'all' ? <Notes event={event} /> : <Organizer event={event} />}
        >
          <EventLink event={event} />
        </RowTitle>
      ),
    },
    {
      name: t.organizer,
      cell: ({ organizerEmail }) => (
        <bdi className="block max-w-56 truncate" title={organizerEmail}>
          {organizerEmail}
        </bdi>
      ),
      isWideOnly: true,
    },
    ...(list === 'moderation' ? [] : [code]),
    {
      name: t.date,
      cell: (event) => (
        <span className="whitespace-nowrap">
          {formatShortDate(event)}
          {/* A table has a second line for the time. */}
          <span className="max-lg:before:content-[',_'] lg:block lg:text-muted">{formatTime(event)}</span>
        </span>
      ),
    },
    {
      name: t.guests,
      cell: ({ guestCount }) => formatNumber(guestCount),
      // Both counts, which are never separated by a line break.
      fact: ({ guestCount, photoCount }) =>
        [formatCount(listTexts().guestCount, guestCount), formatCount(listTexts().photoCount, photoCount)].join(' · '),
      isNumber: true,
      startsLine: true,
    },
    {
      name: t.photos,
      cell: ({ photoCount }) => formatNumber(photoCount),
      fact: () => null,
      isNumber: true,
    },
  ];
}

function EventLink({ event: { id, name } }: { event: ListedEvent }) {
  return (
    <Link
      to="/event/$id/dashboard"
      params={{ id }}
      className="-my-2.5 inline-block min-w-11 py-2.5 underline decoration-edge underline-offset-4 transition hover:decoration-ink"
    >
      <bdi>{name}</bdi>
    </Link>
  );
}

/** Renders who may see an event, and by when a reply is asked for: of what is unusual, only that it is private. */
function EventBadges({ event, isUnusualOnly }: { event: ListedEvent; isUnusualOnly: boolean }) {
  const t = allEventsTexts();
  if (isUnusualOnly) return event.isPublic ? null : <Badge icon={Lock}>{t.private}</Badge>;
  const deadlineMs = rsvpDeadlineMs(event);
  return (
    <>
      {event.isPublic ? <Badge icon={Globe}>{t.public}</Badge> : <Badge icon={Lock}>{t.private}</Badge>}
      {event.requiresRsvp && (
        <Badge icon={MailCheck}>
          {deadlineMs === null
            ? t.rsvp
            : `${t.rsvpUntil} ${formatShortDate({ date: new Date(deadlineMs).toISOString(), timeZone: event.timeZone })}`}
        </Badge>
      )}
    </>
  );
}

/** Renders who hosts an event where that is no column of its own. */
function Organizer({ event: { organizerEmail } }: { event: ListedEvent }) {
  return (
    <RowNote className="line-clamp-1 xl:hidden">
      <bdi>{organizerEmail}</bdi>
    </RowNote>
  );
}

/** Renders who hosts an event, what kind it is and where, and what its host says about it: a line each. */
function Notes({ event }: { event: ListedEvent }) {
  const { eventType, location, description } = event;
  return (
    <>
      <Organizer event={event} />
      <RowNote>
        <bdi>{[formatEventType(eventType), location].filter(Boolean).join(' · ')}</bdi>
      </RowNote>
      {description && (
        <RowNote>
          <bdi title={description}>{description}</bdi>
        </RowNote>
      )}
    </>
  );
}
