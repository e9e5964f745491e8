import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../language/formats.ts';
import { eventListPath, fetchEventPage } from '../../remote/events.ts';
import { landingTexts } from './landing.texts.ts';

function Statistic({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex flex-col border-t border-line pt-3">
      <dt className="order-last text-15 text-muted">{name}</dt>
      <dd className="font-display text-28 font-bold md:text-40 tracking-tight tabular-nums">{children}</dd>
    </div>
  );
}

/** Renders four figures. The last one is the number of events, fetched when the page opens. */
export function Statistics() {
  const t = landingTexts();
  const total = useEventTotal();
  return (
    <section aria-label={t.figures} className="mx-auto max-w-7xl px-gutter py-8 md:py-10">
      {/* The columns of the contact sheet. */}
      <dl className="grid grid-cols-2 gap-x-2 gap-y-4 md:grid-cols-4">
        <Statistic name={t.photosShared}>{t.photosSharedFigure}</Statistic>
        <Statistic name={t.happyUsers}>{t.happyUsersFigure}</Statistic>
        <Statistic name={t.eventTypes}>{t.eventTypesFigure}</Statistic>
        <Statistic name={t.activeEvents}>{total === undefined ? '–' : formatNumber(total)}</Statistic>
      </dl>
    </section>
  );
}

/** Returns the number of events on the server; undefined while loading and without a network. */
function useEventTotal(): number | undefined {
  const { data } = useQuery({
    queryKey: ['/api/events', 'total'],
    queryFn: async () => (await fetchEventPage(eventListPath({ limit: 1 }))).total,
  });
  return data;
}
