import type { EventDay } from '@rollcall/schema/event-analytics';
import { Stat } from '../../ui/data/description-list.tsx';
import { analyticsTexts } from './analytics.texts.ts';

export function AnalyticsTotals({ days }: { days: readonly EventDay[] }) {
  const t = analyticsTexts();
  const sum = (total: Exclude<keyof EventDay, 'date'>) => days.reduce((all, day) => all + day[total], 0);
  return (
    <section aria-label={t.totals}>
      <dl className="grid grid-cols-2 gap-x-3 gap-y-6 min-[24rem]:grid-cols-4 md:gap-x-6">
        <Stat label={t.photos} value={sum('totalPhotos')} />
        <Stat label={t.likes} value={sum('totalReactions')} />
        <Stat label={t.comments} value={sum('totalComments')} />
        <Stat label={t.downloads} value={sum('totalDownloads')} />
      </dl>
    </section>
  );
}
