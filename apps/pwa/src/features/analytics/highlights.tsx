import type { EventAnalytics } from '@rollcall/schema/event-analytics';
import { Link } from '@tanstack/react-router';
import { createDateFormat, formatNumber } from '../../language/formats.ts';
import { DescriptionItem } from '../../ui/data/description-list.tsx';
import { galleryPath } from '../../ui/event/event-paths.ts';
import { analyticsTexts } from './analytics.texts.ts';
import { formatLocalDate, formatLocalHour } from './local-dates.ts';

/** Renders single facts: those of guests, and with the details when it began and when it was at its liveliest. */
export function Highlights({ analytics }: { analytics: EventAnalytics }) {
  const t = analyticsTexts();
  const { guests, guestsWithPhotos, waiting, details, timeZone } = analytics;
  const { firstPhoto = null, peak = null } = details ?? {};
  return (
    <section aria-label={t.highlights}>
      <dl className="grid grid-cols-1 gap-x-6 sm:grid-cols-2 lg:grid-cols-4">
        <DescriptionItem name={t.guestsWithPhotos}>
          {t.ofGuests({ some: formatNumber(guestsWithPhotos), all: formatNumber(guests) })}
        </DescriptionItem>
        <DescriptionItem name={t.stillOnPhones}>{formatNumber(waiting)}</DescriptionItem>
        {firstPhoto && (
          <DescriptionItem name={t.firstPhoto}>
            <Link
              to={galleryPath(firstPhoto.photo.eventId)}
              search={{ photo: firstPhoto.photo.id }}
              className="-my-2.5 inline-block py-2.5 underline decoration-edge underline-offset-4 hover:decoration-ink"
            >
              {t.by({ time: formatIn(timeZone, firstPhoto.at), name: firstPhoto.photo.uploaderName })}
            </Link>
          </DescriptionItem>
        )}
        {peak && (
          <DescriptionItem name={t.busiestHour}>
            {t.span({
              date: formatLocalDate(peak.date),
              from: formatLocalHour(peak.hour),
              to: formatLocalHour(peak.hour + 1),
            })}
            <span className="block text-15 text-muted">{t.photoCount(peak.photos)}</span>
          </DescriptionItem>
        )}
      </dl>
    </section>
  );
}

function formatIn(timeZone: string, time: string): string {
  const format = createDateFormat({ month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZone });
  return format(new Date(time));
}
