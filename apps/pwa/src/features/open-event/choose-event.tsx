import { Link } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect } from 'react';
import { useJoinedEvents } from '../../local/views/joined-events.hooks.ts';
import type { JoinedEvent } from '../../local/views/joined-events.ts';
import { syncEventDetails } from '../../mirror/sync-events.ts';
import { formatShortDate } from '../../ui/event/event-date.ts';
import { FilmPage } from '../../ui/film-page.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { chooseEventTexts } from './choose-event.texts.ts';

interface ChooseEventProps {
  title: string;
  note: string;
  /** Number of the image that the film beside the list begins with. */
  firstFrame: number;
  /** Returns the path that a chosen event links to. */
  pathTo: (eventIdOrCode: string) => string;
}

/** Renders the events joined on this phone, or a way to join one, when the URL names no event. */
export function ChooseEvent({ title, note, firstFrame, pathTo }: ChooseEventProps) {
  const t = chooseEventTexts();
  const events = useJoinedEvents();
  return (
    <FilmPage title={title} firstFrame={firstFrame} isShort>
      <PageTitle note={events?.length ? note : undefined}>{title}</PageTitle>
      {events && events.length > 0 && (
        <ul className="border-t border-line">
          {events.map((event) => (
            <EventRow key={event.eventIdOrCode} event={event} path={pathTo(event.eventIdOrCode)} />
          ))}
        </ul>
      )}
      {events?.length === 0 && (
        <>
          <h2 className="font-display text-21 font-semibold tracking-tight">{t.empty}</h2>
          <p className="mt-1 mb-6 text-muted">{t.emptyNote}</p>
          <ButtonLink to="/join-event" variant="primary" wide className="min-h-14">
            {t.join}
          </ButtonLink>
        </>
      )}
      {events && events.length > 0 && (
        <ButtonLink to="/join-event" className="mt-6">
          {t.join}
        </ButtonLink>
      )}
    </FilmPage>
  );
}

function EventRow({
  event: { eventIdOrCode, eventCode, name, date, timeZone },
  path,
}: {
  event: JoinedEvent;
  path: string;
}) {
  const t = chooseEventTexts();
  const isUnknown = name === null;
  useEffect(() => {
    // If this fails offline, the list shows the code instead of the name.
    if (isUnknown) syncEventDetails(eventIdOrCode).catch(() => undefined);
  }, [isUnknown, eventIdOrCode]);
  return (
    <li className="border-b border-line">
      <Link to={path} className="flex min-h-16 items-center justify-between gap-4 py-3">
        <span className="min-w-0">
          <span className="block truncate font-display text-21 font-semibold tracking-tight">
            {name ?? t.unnamed({ code: eventCode ?? '' })}
          </span>
          <span className="text-15 text-muted">{date ? formatShortDate({ date, timeZone }) : t.notLookedUp}</span>
        </span>
        <ChevronRight size={20} className="shrink-0 text-muted" />
      </Link>
    </li>
  );
}
