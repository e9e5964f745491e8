import type { GuestWithEvent } from '@rollcall/schema/guest';
import Images from 'lucide-react/icons/images';
import UserCheck from 'lucide-react/icons/user-check';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/data/badge.tsx';
import { formatShortDate, formatTime } from '../../ui/event/event-date.ts';
import { galleryPath } from '../../ui/event/event-paths.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { guestLoginTexts } from './guest-login.texts.ts';

export interface FoundEventsProps {
  events: readonly GuestWithEvent[];
  /** Renders the upgrade to all photos of a private event. */
  upgrade: (event: GuestWithEvent['event']) => ReactNode;
}

/** Id of the heading, which receives the focus once events are found. */
export const foundEventsId = 'your-events';

/** Lists a guest's events with links to their galleries. */
export function FoundEvents({ events, upgrade }: FoundEventsProps) {
  const t = guestLoginTexts();
  return (
    <section aria-labelledby={foundEventsId}>
      <h2 id={foundEventsId} tabIndex={-1} className="font-display text-28 font-semibold tracking-tight outline-none">
        {t.yourEvents({ count: events.length })}
      </h2>
      <p className="mt-2 text-15 text-muted">{t.yourEventsNote}</p>
      <ul className="mt-6 grid gap-10">
        {events.map((found) => (
          <FoundEvent key={found.event.id} found={found} upgrade={upgrade} />
        ))}
      </ul>
    </section>
  );
}

interface FoundEventProps extends Pick<FoundEventsProps, 'upgrade'> {
  found: GuestWithEvent;
}

function FoundEvent({ found: { event, guestName }, upgrade }: FoundEventProps) {
  const t = guestLoginTexts();
  return (
    <li className="animate-enter border-t-2 border-ink pt-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Badge tone="green" icon={UserCheck}>
          {t.registered}
        </Badge>
        <bdi className="mono-label">{guestName}</bdi>
      </div>
      <h3 className="mt-2 font-display text-28 font-semibold tracking-tight hyphens-auto">
        <bdi>{event.name}</bdi>
      </h3>
      {event.description && <p className="mt-1 line-clamp-3">{event.description}</p>}
      <p className="mt-1 text-muted">
        {formatShortDate(event)}, {formatTime(event)}
        {event.location && (
          <>
            <br />
            {event.location}
          </>
        )}
      </p>
      <div className="mt-4 flex flex-wrap gap-2 *:grow">
        <ButtonLink to={galleryPath(event.id)} variant="primary">
          <Images size={18} />
          {t.openGallery}
        </ButtonLink>
        {!event.isPublic && upgrade(event)}
      </div>
    </li>
  );
}
