import type { EventAnalytics as Analytics, EventAnalyticsDetails } from '@rollcall/schema/event-analytics';
import { queryOptions, useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useEvent } from '../../local/views/gallery.hooks.ts';
import { syncEventDetails } from '../../mirror/sync-events.ts';
import { fetchEventAnalytics } from '../../remote/events.ts';
import { CallError } from '../../remote/http/call-error.ts';
import { Stat } from '../../ui/data/description-list.tsx';
import { formatTimeZoneCity } from '../../ui/event/time-zone-city.ts';
import { formatTimeZoneName } from '../../ui/event/time-zone-name.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { problemText } from '../../ui/text/problem-text.ts';
import { uiTexts } from '../../ui/text/ui.texts.ts';
import { analyticsTexts } from './analytics.texts.ts';
import { AnalyticsOffer } from './analytics-offer.tsx';
import { Contributors } from './contributors.tsx';
import { Days } from './days.tsx';
import { Highlights } from './highlights.tsx';
import { Hours } from './hours.tsx';
import { TopPhotos } from './top-photos.tsx';

/** Renders what happened at an event for who manages it: sums, and the details with a plan that includes them. */
export function EventAnalytics({ eventId }: { eventId: string }) {
  const t = analyticsTexts();
  const { data, error, refetch } = useQuery(eventAnalyticsQuery(eventId));
  const details = useQuery({ queryKey: ['/api/events', eventId], queryFn: () => syncEventDetails(eventId) });
  const mirrored = useEvent(eventId);
  const event = details.data ?? mirrored;
  return (
    <>
      <ButtonLink
        to="/event/$id/dashboard"
        params={{ id: eventId }}
        variant="quiet"
        small
        className="-mt-3 -ml-3 mb-2 md:mt-0"
      >
        <ArrowLeft size={18} />
        {t.backToDashboard}
      </ButtonLink>
      <PageTitle
        eventName={event?.name}
        {...(data && {
          note: t.note({ timeZone: `${formatTimeZoneCity(data.timeZone)} (${formatTimeZoneName(data.timeZone)})` }),
        })}
      >
        {t.title}
      </PageTitle>
      {!data && error && <NotLoaded error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-96" text={t.loading} />}
      {data && (
        <div className="flex flex-col gap-10 lg:gap-16">
          <div className="flex flex-col gap-6">
            <AnalyticsTotals totals={data.totals} />
            <Highlights analytics={data} />
          </div>
          {data.details ? <Details eventId={eventId} details={data.details} /> : <AnalyticsOffer />}
        </div>
      )}
    </>
  );
}

function Details({ eventId, details }: { eventId: string; details: EventAnalyticsDetails }) {
  const t = analyticsTexts();
  const { days, peak, topPhotos, contributors } = details;
  if (days.length === 0) return <EmptyState title={t.nothing} text={t.nothingNote} />;
  return (
    <>
      {peak && <Hours days={days} busiestDay={peak.date} />}
      <Days eventId={eventId} days={days} />
      {topPhotos.length > 0 && <TopPhotos photos={topPhotos} />}
      {contributors.length > 0 && <Contributors contributors={contributors} />}
    </>
  );
}

function NotLoaded({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = analyticsTexts();
  const code = error instanceof CallError ? error.code : null;
  if (code === 'forbidden' || code === 'event-not-found') return <EmptyState title={t.notLoaded} text={t.hostOnly} />;
  return (
    <EmptyState title={t.notLoaded} text={problemText(error, t.notLoadedNote)}>
      <Button onClick={onRetry}>{uiTexts().tryAgain}</Button>
    </EmptyState>
  );
}

function AnalyticsTotals({ totals }: Pick<Analytics, 'totals'>) {
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

/** Refetched each time the screen is shown, since the numbers grow. */
const eventAnalyticsQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['/api/events', eventId, 'analytics'],
    queryFn: () => fetchEventAnalytics(eventId),
    staleTime: 0,
  });
