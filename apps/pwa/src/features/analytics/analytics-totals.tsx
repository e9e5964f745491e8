import type { EventAnalytics } from '@rollcall/schema/event-analytics';
import { Stat } from '../../ui/data/description-list.tsx';
import { analyticsTexts } from './analytics.texts.ts';

export function AnalyticsTotals({ totals }: Pick<EventAnalytics, 'totals'>) {
  const t = analyticsTexts();
  const { photos, reactions, comments, downloads } = totals;
  return (
    <section aria-label={t.totals}>
      <dl className="grid grid-cols-2 gap-x-3 gap-y-6 min-[24rem]:grid-cols-4 md:gap-x-6">
        <Stat label={t.photos(photos)} value={photos} />
        <Stat label={t.reactions(reactions)} value={reactions} />
        <Stat label={t.comments(comments)} value={comments} />
        <Stat label={t.downloads(downloads)} value={downloads} />
      </dl>
    </section>
  );
}
