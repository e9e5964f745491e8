import type { GuestWithEvent } from '@rollcall/schema/guest';
import { Images, UserCheck } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { clockTime, listDate } from '../../ui/event-date.ts';
import { galleryPath } from '../../ui/event-paths.ts';
import { guestLoginTexts } from './guest-login.texts.ts';

interface FoundEventsProps {
  events: readonly GuestWithEvent[];
  onUpgrade: (event: GuestWithEvent['event']) => void;
}

/** Of the heading, which has the focus once they are found. */
export const foundEventsId = 'your-events';

/** The places of one guest, each with its way to the gallery. */
export function FoundEvents({ events, onUpgrade }: FoundEventsProps) {
  const t = guestLoginTexts();
  return (
    <section aria-labelledby={foundEventsId}>
      <h2 id={foundEventsId} tabIndex={-1} className="font-display text-28 font-semibold tracking-tight outline-none">
        {t.yourEvents({ count: events.length })}
      </h2>
      <p className="mt-2 text-15 text-muted">{t.yourEventsNote}</p>
      <ul className="mt-6 grid gap-10">
        {events.map((found) => (
          <FoundEvent key={found.event.id} found={found} onUpgrade={() => onUpgrade(found.event)} />
        ))}
      </ul>
    </section>
  );
}

function FoundEvent({ found: { event, guestName }, onUpgrade }: { found: GuestWithEvent; onUpgrade: () => void }) {
  const t = guestLoginTexts();
  return (
    <li className="animate-enter border-t-2 border-ink pt-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Badge tone="green" icon={UserCheck}>
          {t.registered}
        </Badge>
        <bdi className="frame-number">{guestName}</bdi>
      </div>
      <h3 className="mt-2 font-display text-28 font-semibold tracking-tight hyphens-auto">
        <bdi>{event.name}</bdi>
      </h3>
      {event.description && <p className="mt-1 line-clamp-3">{event.description}</p>}
      <p className="mt-1 text-muted">
        {listDate(event)}, {clockTime(event)}
        {event.location && (
          <>
            <br />
            {event.location}
          </>
        )}
      </p>
      <div className="mt-4 flex flex-wrap gap-2 *:grow">
        <ButtonLink to={galleryPath(event.id)} variant="primary">
          <Images size={18} strokeWidth={1.75} aria-hidden />
          {t.openGallery}
        </ButtonLink>
        {/* Everybody sees all of a public one. */}
        {!event.isPublic && <Button onClick={onUpgrade}>{t.upgrade}</Button>}
      </div>
    </li>
  );
}
