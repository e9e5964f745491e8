import type { EventDay } from '@rollcall/schema/event-analytics';
import { analyticsTexts } from './analytics.texts.ts';
import { formatLocalDate } from './local-dates.ts';

export function DayList({ days }: { days: readonly EventDay[] }) {
  const t = analyticsTexts();
  return (
    <section aria-labelledby="by-day">
      <h2 id="by-day" className="mb-4 font-display text-21 font-semibold tracking-tight">
        {t.byDay}
      </h2>
      <ul>
        {days.map((day) => (
          <li key={day.date} className="border-t border-line py-3">
            <p className="flex justify-between gap-4 text-17 font-semibold">
              <span>{formatLocalDate(day.date)}</span>
              <span className="tabular-nums">{t.photoCount(day.totalPhotos)}</span>
            </p>
            <p className="text-15 text-muted">
              {[
                day.activeUsers > 0 && t.people(day.activeUsers),
                day.totalReactions > 0 && t.likeCount(day.totalReactions),
                day.totalComments > 0 && t.commentCount(day.totalComments),
                day.totalDownloads > 0 && t.downloadCount(day.totalDownloads),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
