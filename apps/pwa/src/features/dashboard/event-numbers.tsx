import type { EventStats } from '@rollcall/schema/event';
import { Smartphone } from 'lucide-react';
import { Numeral } from '../../ui/numeral.tsx';
import { dashboardTexts } from './dashboard.texts.ts';

interface EventNumbersProps {
  stats: EventStats | undefined;
  /** They could not be asked for. */
  hasFailed: boolean;
}

/** The four numbers, and what has not arrived yet. */
export function EventNumbers({ stats, hasFailed }: EventNumbersProps) {
  const t = dashboardTexts();
  const waiting = stats?.waiting ?? 0;
  return (
    <section aria-label={t.numbers}>
      <dl className="grid grid-cols-2 gap-6 md:grid-cols-4">
        <Numeral label={t.totalPhotos} value={stats?.total} />
        <Numeral label={t.approved} value={stats?.approved} />
        <Numeral label={t.pendingReview} value={stats?.pending} />
        <Numeral label={t.contributors} value={stats?.guests} />
      </dl>
      <p role="status" className="mt-4 flex min-h-6 items-center gap-2 text-15 text-muted">
        {!stats && hasFailed && t.numbersFailed}
        {stats && waiting > 0 && (
          <>
            <Smartphone size={18} strokeWidth={1.75} aria-hidden />
            {t.stillWaiting({ taken: stats.total + waiting, received: stats.total })(waiting)}
          </>
        )}
      </p>
    </section>
  );
}
