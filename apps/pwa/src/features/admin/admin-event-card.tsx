import type { Event } from '@rollcall/schema/event';
import { rsvpDeadlineMs } from '@rollcall/schema/rsvp-deadline';
import Globe from 'lucide-react/icons/globe';
import Lock from 'lucide-react/icons/lock';
import MailCheck from 'lucide-react/icons/mail-check';
import { Badge } from '../../ui/data/badge.tsx';
import { formatShortDate } from '../../ui/event/event-date.ts';
import { galleryPath } from '../../ui/event/event-paths.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { AdminEventFacts, Fact } from './admin-event-facts.tsx';
import { allEventsTexts } from './all-events.texts.ts';
import { EmailText } from './email-text.tsx';

/** Renders the details of an event for an administrator: a card on phones, a row of aligned columns on wider screens. */
export function AdminEventCard({ event }: { event: Event }) {
  const t = allEventsTexts();
  return (
    <li className="grid grid-cols-1 gap-x-6 gap-y-4 border-b border-line py-5 md:grid-cols-[minmax(0,1fr)_17rem_auto] lg:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)_auto]">
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="font-display text-21 font-semibold tracking-tight hyphens-auto wrap-anywhere">
            <bdi>{event.name}</bdi>
          </h2>
          <EventBadges event={event} />
        </div>
        {event.description && <p className="mt-1 line-clamp-2 text-15 lg:line-clamp-1">{event.description}</p>}
        <dl className="mt-1 text-15">
          <Fact name={t.organizer} isMuted>
            <EmailText>{event.organizerEmail ?? ''}</EmailText>
          </Fact>
        </dl>
      </div>
      <AdminEventFacts event={event} />
      <div className="grid grid-cols-2 content-start gap-2 md:grid-cols-1 lg:grid-cols-2">
        <ButtonLink to="/event/$id/dashboard" params={{ id: event.id }}>
          {t.manage}
        </ButtonLink>
        <ButtonLink to={galleryPath(event.id)}>{t.gallery}</ButtonLink>
      </div>
    </li>
  );
}

function EventBadges({ event }: { event: Event }) {
  const t = allEventsTexts();
  const deadlineMs = rsvpDeadlineMs(event);
  return (
    <>
      <Badge icon={event.isPublic ? Globe : Lock}>{event.isPublic ? t.public : t.private}</Badge>
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
