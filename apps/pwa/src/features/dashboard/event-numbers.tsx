import type { EventStats } from '@rollcall/schema/event';
import { Smartphone } from 'lucide-react';
import { Numeral } from '../../ui/numeral.tsx';

interface EventNumbersProps {
  stats: EventStats | undefined;
  /** They could not be asked for. */
  hasFailed: boolean;
}

/** The four numbers, and what has not arrived yet. */
export function EventNumbers({ stats, hasFailed }: EventNumbersProps) {
  const waiting = stats?.waiting ?? 0;
  return (
    <section aria-label="Numbers">
      <dl className="grid grid-cols-2 gap-6 md:grid-cols-4">
        <Numeral label="Total Photos" value={stats?.total} />
        <Numeral label="Approved" value={stats?.approved} />
        <Numeral label="Pending Review" value={stats?.pending} />
        <Numeral label="Contributors" value={stats?.guests} />
      </dl>
      <p role="status" className="mt-4 flex min-h-6 items-center gap-2 text-15 text-muted">
        {!stats && hasFailed && 'Failed to fetch event stats'}
        {stats && waiting > 0 && (
          <>
            <Smartphone size={18} strokeWidth={1.75} aria-hidden />
            {stats.total + waiting} taken, {stats.total} received: {waiting} still {waiting === 1 ? 'waits' : 'wait'} on
            guests’ phones.
          </>
        )}
      </p>
    </section>
  );
}
