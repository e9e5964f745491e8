import type { EventStats } from '@rollcall/schema/event';
import Smartphone from 'lucide-react/icons/smartphone';
import { classNames } from '../../ui/class-names.ts';
import { Stat } from '../../ui/data/description-list.tsx';
import { dashboardTexts } from './dashboard.texts.ts';

interface EventStatisticsProps {
  stats: EventStats | undefined;
  /** The numbers of `stats`, or else those that are counted on this device; undefined while neither is known. */
  photos: Pick<EventStats, 'total' | 'approved' | 'pending'> | undefined;
  /** Whether the request for the numbers failed. */
  hasFailed: boolean;
  /** Whether the numbers are small, as long as they say nothing. */
  isQuiet: boolean;
}

/**
 * Renders the four numbers, the count of photos that have not arrived yet, and the size of those that arrived in part.
 */
export function EventStatistics({ stats, photos, hasFailed, isQuiet }: EventStatisticsProps) {
  const t = dashboardTexts();
  const waiting = stats?.waiting ?? 0;
  const previews = stats?.previews ?? 0;
  const unfinishedMegabytes = Math.round((stats?.unfinishedBytes ?? 0) / 1_000_000);
  const received = (stats?.total ?? 0) - previews;
  return (
    <section aria-label={t.numbers}>
      <dl
        className={classNames(
          'grid grid-cols-2 gap-x-3 gap-y-6 min-[24rem]:grid-cols-4 md:gap-x-6',
          isQuiet && 'text-muted *:border-t *:border-line [&_dd]:text-21',
        )}
      >
        <Stat label={t.totalPhotos} value={photos?.total} />
        <Stat label={t.approved} value={photos?.approved} />
        <Stat label={t.pendingReview} value={photos?.pending} />
        <Stat label={t.contributors} value={stats?.guests} />
      </dl>
      <p role="status" className="mt-4 flex items-center gap-2 text-15 text-muted empty:hidden">
        {!stats && hasFailed && (photos ? t.numbersCounted : t.numbersFailed)}
        {waiting + previews > 0 && <Smartphone size={18} strokeWidth={1.75} aria-hidden className="shrink-0" />}
        {waiting > 0 && t.stillWaiting({ taken: received + waiting, received })(waiting)}
        {waiting === 0 && previews > 0 && t.previewsOnly(previews)}
      </p>
      {unfinishedMegabytes > 0 && (
        <p className="mt-2 text-15 text-muted">{t.unfinished({ megabytes: unfinishedMegabytes })}</p>
      )}
    </section>
  );
}
