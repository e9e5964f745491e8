import { Link } from '@tanstack/react-router';
import GalleryHorizontal from 'lucide-react/icons/gallery-horizontal';
import Lock from 'lucide-react/icons/lock';
import type { KnownEvent } from '../../remote/events.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { formatShortDate } from '../../ui/event/event-date.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { hostedEventsTexts } from './hosted-events.texts.ts';

/** Renders one event: its cover, date and code, how many photos wait for review, and the ways to them. */
export function HostedEvent({ event }: { event: KnownEvent }) {
  const t = hostedEventsTexts();
  const params = { id: event.id };
  const pending = event.pendingCount ?? 0;
  const cover = event.covers?.[0];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line py-4">
      <div className="aspect-[3/2] w-24 shrink-0 overflow-hidden rounded-picture border border-dashed border-edge/60 has-[img]:border-solid has-[img]:border-film">
        {cover && <img src={cover} alt="" loading="lazy" decoding="async" className="size-full object-cover" />}
      </div>
      <div className="min-w-0 grow basis-44">
        <p className="mono-label">
          {formatShortDate(event)} · {event.eventCode}
        </p>
        <h3 className="font-display text-21 font-semibold tracking-tight hyphens-auto">
          <Link to="/event/$id/dashboard" params={params} className="hover:underline">
            <bdi>{event.name}</bdi>
          </Link>
        </h3>
        <p className="flex flex-wrap items-center gap-x-2 text-15 text-muted">
          {pending > 0 ? t.waiting(pending) : event.photoCount ? t.nothingWaiting(event.photoCount) : t.noPhotos}
          {!event.isPublic && <Badge icon={Lock}>{t.private}</Badge>}
        </p>
      </div>
      <div className="flex gap-2 max-sm:w-full max-sm:*:grow">
        {pending > 0 && (
          <ButtonLink
            to="/event/$id/review"
            params={params}
            variant="primary"
            aria-label={t.reviewOf({ name: event.name })}
          >
            <GalleryHorizontal size={18} strokeWidth={1.75} aria-hidden />
            {t.review}
          </ButtonLink>
        )}
        <ButtonLink to="/event/$id/dashboard" params={params} aria-label={t.dashboardOf({ name: event.name })}>
          {t.dashboard}
        </ButtonLink>
      </div>
    </li>
  );
}
