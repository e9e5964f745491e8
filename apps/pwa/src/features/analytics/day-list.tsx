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
                t.people(day.activeUsers),
                t.likeCount(day.totalReactions),
                t.commentCount(day.totalComments),
                t.downloadCount(day.totalDownloads),
              ].join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
