import type { EventAnalyticsDetails } from '@rollcall/schema/event-analytics';
import { analyticsTexts } from './analytics.texts.ts';

export function Contributors({ contributors }: Pick<EventAnalyticsDetails, 'contributors'>) {
  const t = analyticsTexts();
  return (
    <section aria-labelledby="contributors">
      <h2 id="contributors" className="mb-4 font-display text-21 font-semibold tracking-tight">
        {t.contributors}
      </h2>
      <ol>
        {contributors.map(({ name, photos, likes }, index) => (
          <li key={index} className="flex items-baseline gap-3 border-t border-line py-3">
            {/* Equal numbers share a place. */}
            <span aria-hidden className="mono-label w-6">
              {contributors[index - 1]?.photos !== photos && String(index + 1).padStart(2, '0')}
            </span>
            <span dir="auto" className="min-w-0 flex-1 text-17 font-semibold break-words">
              {name}
            </span>
            <span className="shrink-0 text-right text-15 text-muted tabular-nums">
              {[t.photoCount(photos), likes > 0 && t.likeCount(likes)].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
