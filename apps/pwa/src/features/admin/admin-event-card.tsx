import type { Event } from '@rollcall/schema/event';
import { rsvpDeadlineMs } from '@rollcall/schema/rsvp-deadline';
import Globe from 'lucide-react/icons/globe';
import Lock from 'lucide-react/icons/lock';
import MailCheck from 'lucide-react/icons/mail-check';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { formatShortDate, formatTime } from '../../ui/event/event-date.ts';
import { galleryPath } from '../../ui/event/event-paths.ts';
import { formatEventType } from '../../ui/event/event-type.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { allEventsTexts } from './all-events.texts.ts';
import { CodeText } from './code-text.tsx';

/** Renders the details of an event for an administrator. */
export function AdminEventCard({ event }: { event: Event }) {
  const t = allEventsTexts();
  const deadlineMs = rsvpDeadlineMs(event);
  return (
    <li className="flex flex-col border-t-2 border-ink pt-4 [contain-intrinsic-size:auto_17rem] [content-visibility:auto]">
      <div className="flex flex-wrap gap-2">
        <Badge icon={event.isPublic ? Globe : Lock}>{event.isPublic ? t.public : t.private}</Badge>
        {event.requiresRsvp && (
          <Badge icon={MailCheck}>
            {deadlineMs === null
              ? t.rsvp
              : `${t.rsvpUntil} ${formatShortDate({ date: new Date(deadlineMs).toISOString(), timeZone: event.timeZone })}`}
          </Badge>
        )}
      </div>
      <h2 className="mt-2 font-display text-28 font-semibold tracking-tight hyphens-auto">
        <bdi>{event.name}</bdi>
      </h2>
      {event.description && <p className="mt-1 line-clamp-2 text-muted">{event.description}</p>}
      <dl className="mt-auto mb-4 grid grid-cols-[minmax(6.5rem,max-content)_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1 pt-3 text-15">
        <Fact name={t.code}>
          <CodeText>{event.eventCode}</CodeText>
        </Fact>
        <Fact name={t.when}>
          {formatShortDate(event)}, {formatTime(event)}
        </Fact>
        <Fact name={t.guests} isNameVisible>
          {event.guestCount}
        </Fact>
        <Fact name={t.photos} isNameVisible>
          {event.photoCount}
        </Fact>
        <Fact name={t.type} isMuted>
          {formatEventType(event.eventType)}
        </Fact>
        {event.location && (
          <Fact name={t.where} isMuted>
            {event.location}
          </Fact>
        )}
        <Fact name={t.organizer} isMuted isLong>
          {event.organizerEmail}
        </Fact>
      </dl>
      <div className="flex flex-wrap gap-2 *:grow">
        <ButtonLink to="/event/$id/dashboard" params={{ id: event.id }}>
          {t.manage}
        </ButtonLink>
        <ButtonLink to={galleryPath(event.id)}>{t.gallery}</ButtonLink>
      </div>
    </li>
  );
}

interface FactProps {
  name: string;
  /** A number says nothing without its name. */
  isNameVisible?: boolean;
  isMuted?: boolean;
  /** Fills both columns. */
  isLong?: boolean;
  children: ReactNode;
}

function Fact({ name, isNameVisible, isMuted, isLong, children }: FactProps) {
  return (
    <div className={classNames('wrap-anywhere', isMuted && 'text-muted', isLong && 'col-span-2')}>
      <dt className={isNameVisible ? 'me-1 inline text-muted' : 'sr-only'}>{name}</dt>{' '}
      <dd className="inline">{children}</dd>
    </div>
  );
}
