import type { EventDay } from '@rollcall/schema/event-analytics';
import { Stat } from '../../ui/data/description-list.tsx';
import { analyticsTexts } from './analytics.texts.ts';

export function AnalyticsTotals({ days }: { days: readonly EventDay[] }) {
  const t = analyticsTexts();
  const sum = (total: Exclude<keyof EventDay, 'date'>) => days.reduce((all, day) => all + day[total], 0);
  const photos = sum('totalPhotos');
  const likes = sum('totalReactions');
  const comments = sum('totalComments');
  const downloads = sum('totalDownloads');
  return (
    <section aria-label={t.totals}>
      <dl className="grid grid-cols-2 gap-x-3 gap-y-6 min-[24rem]:grid-cols-4 md:gap-x-6">
        <Stat label={t.photos(photos)} value={photos} />
        <Stat label={t.likes(likes)} value={likes} />
        <Stat label={t.comments(comments)} value={comments} />
        <Stat label={t.downloads(downloads)} value={downloads} />
      </dl>
    </section>
  );
}
