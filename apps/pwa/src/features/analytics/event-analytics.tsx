import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useEvent } from '../../local/views/gallery.hooks.ts';
import { syncEventDetails } from '../../mirror/sync-events.ts';
import { CallError } from '../../remote/http/call-error.ts';
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
import { AnalyticsTotals } from './analytics-totals.tsx';
import { Contributors } from './contributors.tsx';
import { DayList } from './day-list.tsx';
import { eventAnalyticsQuery } from './event-analytics.query.ts';
import { HourChart } from './hour-chart.tsx';

/** Renders what happened at an event, for who reviews it and has the plan for it. */
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
        <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
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
      {data?.days.length === 0 && <EmptyState title={t.nothing} text={t.nothingNote} />}
      {data && data.days.length > 0 && (
        <div className="flex flex-col gap-10 lg:gap-16">
          <AnalyticsTotals days={data.days} />
          <div className="grid gap-10 lg:grid-cols-2 lg:gap-16">
            <div className="flex flex-col gap-10">
              {data.busiestDay && <HourChart {...data.busiestDay} />}
              <DayList days={data.days} />
            </div>
            {data.contributors.length > 0 && <Contributors contributors={data.contributors} />}
          </div>
        </div>
      )}
    </>
  );
}

function NotLoaded({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = analyticsTexts();
  const code = error instanceof CallError ? error.code : null;
  if (code === 'subscription-required') return <AnalyticsOffer />;
  if (code === 'forbidden' || code === 'event-not-found') return <EmptyState title={t.notLoaded} text={t.hostOnly} />;
  return (
    <EmptyState title={t.notLoaded} text={problemText(error, t.notLoadedNote)}>
      <Button onClick={onRetry}>{uiTexts().tryAgain}</Button>
    </EmptyState>
  );
}
