import type { ListedEvent } from '@rollcall/schema/admin';
import { rsvpDeadlineMs } from '@rollcall/schema/rsvp-deadline';
import { Link } from '@tanstack/react-router';
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
import { type Column, RowTitle } from './record-table.tsx';

/** What the name of an event opens: its dashboard, or its photos and participants in the administration. */
export type EventTarget = 'dashboard' | 'photos';

/** Returns the columns of a table of events. */
export function eventColumns(opens: EventTarget): [Column<ListedEvent>, ...Column<ListedEvent>[]] {
  const t = allEventsTexts();
  return [
    {
      name: t.event,
      cell: (event) => (
        <RowTitle badges={<EventBadges event={event} />} note={<EventNote event={event} />}>
          <EventLink event={event} opens={opens} />
        </RowTitle>
      ),
    },
    { name: t.code, cell: ({ eventCode }) => <CodeText>{eventCode}</CodeText> },
    {
      name: t.date,
      cell: (event) => (
        <span className="whitespace-nowrap">
          {formatShortDate(event)}
          {/* On a phone, the facts of a row fit one line without it. */}
          <span className="max-sm:hidden">, {formatTime(event)}</span>
        </span>
      ),
    },
    {
      name: t.guests,
      cell: ({ guestCount }) => formatNumber(guestCount),
      fact: ({ guestCount }) => formatCount(listTexts().guestCount, guestCount),
      isNumber: true,
    },
    {
      name: t.photos,
      cell: ({ photoCount }) => formatNumber(photoCount),
      fact: ({ photoCount }) => formatCount(listTexts().photoCount, photoCount),
      isNumber: true,
    },
  ];
}

function EventLink({ event: { id, name }, opens }: { event: ListedEvent; opens: EventTarget }) {
  const className =
    '-my-3 inline-flex min-h-11 min-w-11 items-center underline decoration-edge underline-offset-4 transition hover:decoration-ink';
  const text = <bdi>{name}</bdi>;
  return opens === 'photos' ? (
    <Link to="/customer-admin" search={{ tab: 'photos', event: id }} className={className}>
      {text}
    </Link>
  ) : (
    <Link to="/event/$id/dashboard" params={{ id }} className={className}>
      {text}
    </Link>
  );
}

/** Renders badges for what not every event is: private, or with a reply asked for. */
function EventBadges({ event }: { event: ListedEvent }) {
  const t = allEventsTexts();
  const deadlineMs = rsvpDeadlineMs(event);
  return (
    <>
      {!event.isPublic && <Badge icon={Lock}>{t.private}</Badge>}
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

/** Renders who hosts an event, and where, in one line. */
function EventNote({ event }: { event: ListedEvent }) {
  const { organizerEmail, isPublic, eventType, location, description } = event;
  const facts = [
    organizerEmail,
    isPublic ? allEventsTexts().public : null,
    formatEventType(eventType),
    location,
    description,
  ];
  return <bdi>{facts.filter(Boolean).join(' · ')}</bdi>;
}
