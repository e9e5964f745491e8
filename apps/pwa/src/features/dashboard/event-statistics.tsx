import type { EventStats } from '@rollcall/schema/event';
import Smartphone from 'lucide-react/icons/smartphone';
import { useOnline } from '../../ui/browser/online.hooks.ts';
import { classNames } from '../../ui/class-names.ts';
import { dashboardTexts } from './dashboard.texts.ts';

interface EventStatisticsProps {
  stats: EventStats | undefined;
  /** The numbers of `stats`, or else those that are counted on this device; undefined while neither is known. */
  photos: Pick<EventStats, 'total' | 'approved' | 'pending'> | undefined;
  /** The number of `stats`, or else the last that this device has seen; undefined while neither is known. */
  contributors: number | undefined;
  /** Whether the request for the numbers failed. */
  hasFailed: boolean;
  /** Whether the numbers stand back, as long as they say nothing. */
  isQuiet: boolean;
}

/**
 * Renders the four numbers, the count of photos that have not arrived yet, and the size of those that arrived in part.
 */
export function EventStatistics({ stats, photos, contributors, hasFailed, isQuiet }: EventStatisticsProps) {
  const t = dashboardTexts();
  // Offline, the line above the page says that everything here is saved on this device.
  const isOnline = useOnline();
  const waiting = stats?.waiting ?? 0;
  const previews = stats?.previews ?? 0;
  const unfinishedMegabytes = Math.round((stats?.unfinishedBytes ?? 0) / 1_000_000);
  const received = (stats?.total ?? 0) - previews;
  return (
    <section aria-label={t.numbers}>
      <dl
        className={classNames(
          'flex justify-between gap-x-3 md:grid md:auto-cols-fr md:grid-flow-col md:gap-x-6 md:border-t md:border-line md:pt-3',
          isQuiet && 'border-t border-line pt-3 text-muted',
        )}
      >
        <Figure label={t.totalPhotos} value={photos?.total} />
        <Figure label={t.approved} value={photos?.approved} />
        <Figure label={t.pendingReview} value={photos?.pending} />
        {/* The other three are known from the photos of this device, this one only once it was fetched. */}
        {(contributors !== undefined || isOnline) && <Figure label={t.contributors} value={contributors} />}
      </dl>
      <p role="status" className="mt-2 flex items-center gap-2 text-15 text-muted empty:hidden md:mt-4">
        {!stats && hasFailed && isOnline && (photos ? t.numbersSaved : t.numbersFailed)}
        {waiting + previews > 0 && <Smartphone size={18} className="shrink-0" />}
        {waiting > 0 && t.stillWaiting({ taken: received + waiting, received })(waiting)}
        {waiting === 0 && previews > 0 && t.previewsOnly(previews)}
      </p>
      {unfinishedMegabytes > 0 && (
        <p className="mt-2 text-15 text-muted">{t.unfinished({ megabytes: unfinishedMegabytes })}</p>
      )}
    </section>
  );
}

/** Renders one number, smaller than elsewhere: the tabs of the photos repeat it. */
function Figure({ label, value }: { label: string; value: number | undefined }) {
  return (
    <div className="grid min-w-0 content-start">
      <dt className="text-13 break-words hyphens-auto text-muted md:text-15">{label}</dt>
      <dd className="row-start-1 font-display text-21 font-semibold tracking-tight tabular-nums md:text-40">
        {value ?? '–'}
      </dd>
    </div>
  );
}
