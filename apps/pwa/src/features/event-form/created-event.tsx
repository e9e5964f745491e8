import { useEffect, useRef } from 'react';
import type { KnownEvent } from '../../remote/events.ts';
import { EventCode } from '../../ui/event/event-code.tsx';
import { formatLongDate, formatTime } from '../../ui/event/event-date.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { createEventTexts } from './create-event.texts.ts';

/** Shows the code, the link and the QR code of a new event. */
export function CreatedEvent({ event }: { event: KnownEvent }) {
  const t = createEventTexts();
  const view = useRef<HTMLDivElement>(null);
  // Replaces the form on the same screen, so no navigation moves the focus here.
  useEffect(() => view.current?.querySelector('h1')?.focus(), []);
  return (
    <div ref={view} className="animate-enter grid gap-10 md:grid-cols-2 md:items-start">
      <div>
        <PageTitle note={`${formatLongDate(event)}, ${formatTime(event)}`}>{event.name}</PageTitle>
        <p className="mb-6 max-w-md">{t.isReady}</p>
        <ButtonLink to="/event/$id/dashboard" params={{ id: event.id }} variant="primary">
          {t.viewDashboard}
        </ButtonLink>
      </div>
      <EventCode event={event} />
    </div>
  );
}
