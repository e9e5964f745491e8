import { Link } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import GalleryHorizontal from 'lucide-react/icons/gallery-horizontal';
import Lock from 'lucide-react/icons/lock';
import type { KnownEvent } from '../../remote/events.ts';
import { classNames } from '../../ui/class-names.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { CalendarLeaf } from '../../ui/event/calendar-leaf.tsx';
import { formatShortDate } from '../../ui/event/event-date.ts';
import { formatRelativeDay } from '../../ui/event/event-day.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { CoverFrame } from '../../ui/photo/cover-frame.tsx';
import { hostedEventsTexts } from './hosted-events.texts.ts';

/** Renders one event: its cover, date and code, how many photos wait for review, and the ways to them. */
export function HostedEvent({ event }: { event: KnownEvent }) {
  const t = hostedEventsTexts();
  const params = { id: event.id };
  const pending = event.pendingCount ?? 0;
  return (
    <li
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line py-4',
        pending === 0 && 'max-sm:flex-nowrap',
      )}
    >
      <CoverFrame cover={event.covers?.[0]} className="w-20 sm:w-24">
        <CalendarLeaf event={event} />
      </CoverFrame>
      <div className={classNames('min-w-0 grow', pending > 0 ? 'basis-44' : 'basis-44 max-sm:basis-0')}>
        <p className="mono-label flex flex-wrap gap-x-2 max-sm:gap-x-1 max-sm:gap-y-1">
          <span className="text-ink max-sm:basis-full">{formatRelativeDay(event)}</span>
          <span aria-hidden className="max-sm:hidden">
            ·
          </span>
          <span>{formatShortDate(event)}</span>
          <span aria-hidden>·</span>
          <span>{event.eventCode}</span>
        </p>
        <h3 className="mt-1 font-display text-21 font-semibold tracking-tight hyphens-auto">
          <Link to="/event/$id/dashboard" params={params} className="hover:underline">
            <bdi>{event.name}</bdi>
          </Link>
        </h3>
        <p className="flex flex-wrap items-center gap-x-2 text-15 text-muted">
          {pending > 0 ? t.toReview(pending) : event.photoCount ? t.allReviewed(event.photoCount) : t.noPhotos}
          {!event.isPublic && <Badge icon={Lock}>{t.private}</Badge>}
        </p>
      </div>
      <div className={classNames('flex gap-2', pending > 0 && 'max-sm:w-full max-sm:*:grow')}>
        {pending > 0 && (
          <ButtonLink
            to="/event/$id/review"
            params={params}
            variant="primary"
            aria-label={t.reviewOf({ name: event.name })}
          >
            <GalleryHorizontal size={18} />
            {t.review}
          </ButtonLink>
        )}
        <ButtonLink
          to="/event/$id/dashboard"
          params={params}
          aria-label={t.dashboardOf({ name: event.name })}
          // On phones an arrow that ends where the line does.
          className={pending > 0 ? undefined : 'max-sm:-mr-3 max-sm:w-11 max-sm:border-0 max-sm:bg-transparent'}
        >
          <span className={pending > 0 ? undefined : 'max-sm:hidden'}>{t.dashboard}</span>
          {pending === 0 && <ChevronRight size={20} className="shrink-0 sm:hidden" />}
        </ButtonLink>
      </div>
    </li>
  );
}
