import type { Event } from '@rollcall/schema/event';
import { rsvpDeadlineMs } from '@rollcall/schema/rsvp-deadline';
import Globe from 'lucide-react/icons/globe';
import Lock from 'lucide-react/icons/lock';
import MailCheck from 'lucide-react/icons/mail-check';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/data/badge.tsx';
import { formatLongDate, formatTime } from '../../ui/event/event-date.ts';
import { galleryPath } from '../../ui/event/event-paths.ts';
import { formatEventType } from '../../ui/event/event-type.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { allEventsTexts } from './all-events.texts.ts';

/** Renders the details of an event for an administrator. */
export function AdminEventCard({ event }: { event: Event }) {
  const t = allEventsTexts();
  const deadlineMs = rsvpDeadlineMs(event);
  return (
    <li className="flex flex-col border-t-2 border-ink pt-4 [contain-intrinsic-size:auto_24rem] [content-visibility:auto]">
      <div className="flex flex-wrap gap-2">
        <Badge icon={event.isPublic ? Globe : Lock}>{event.isPublic ? t.public : t.private}</Badge>
        {event.requiresRsvp && <Badge icon={MailCheck}>{t.rsvp}</Badge>}
      </div>
      <h2 className="mt-2 font-display text-28 font-semibold tracking-tight hyphens-auto">
        <bdi>{event.name}</bdi>
      </h2>
      {event.description && <p className="mt-1 line-clamp-3 text-muted">{event.description}</p>}
      <dl className="mt-4 mb-6 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-15">
        <Fact name={t.code}>
          <span className="font-mono text-13 tracking-wider">{event.eventCode}</span>
        </Fact>
        <Fact name={t.when}>
          {formatLongDate(event)}, {formatTime(event)}
        </Fact>
        {event.location && <Fact name={t.where}>{event.location}</Fact>}
        <Fact name={t.type}>{formatEventType(event.eventType)}</Fact>
        <Fact name={t.organizer}>{event.organizerEmail}</Fact>
        {deadlineMs !== null && (
          <Fact name={t.rsvpUntil}>
            {formatLongDate({ date: new Date(deadlineMs).toISOString(), timeZone: event.timeZone })}
          </Fact>
        )}
        <Fact name={t.guests}>{event.guestCount}</Fact>
        <Fact name={t.photos}>{event.photoCount}</Fact>
      </dl>
      <div className="mt-auto flex flex-wrap gap-2 *:grow">
        <ButtonLink to="/event/$id/dashboard" params={{ id: event.id }}>
          {t.manage}
        </ButtonLink>
        <ButtonLink to={galleryPath(event.id)}>{t.gallery}</ButtonLink>
      </div>
    </li>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </>
  );
}
