import type { KnownEvent } from '../../remote/events.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { HostedEvent } from './hosted-event.tsx';
import { useHostedEvents } from './hosted-events.hooks.ts';
import { hostedEventsTexts } from './hosted-events.texts.ts';

/** Compares events for sorting: those with photos to review come first, otherwise in the order of the list. */
function byWaiting(one: KnownEvent, other: KnownEvent): number {
  return Number((other.pendingCount ?? 0) > 0) - Number((one.pendingCount ?? 0) > 0);
}

/** Lists the events that the signed-in customer organizes, with the way to what each needs next. */
export function HostedEvents({ customerId }: { customerId: string }) {
  const t = hostedEventsTexts();
  const { events, hasFailed, showMore, isLoadingMore } = useHostedEvents(customerId);
  return (
    <section aria-labelledby="hosted-events" className="mb-10">
      <h2 id="hosted-events" className="mb-3 font-display text-21 font-semibold tracking-tight">
        {t.title}
      </h2>
      {!events && <Skeleton className="h-24" text={t.loading} />}
      {events?.length === 0 && (
        <p className="border-t border-line py-3 text-muted">{hasFailed ? t.notLoaded : t.none}</p>
      )}
      {events && events.length > 0 && (
        <ul>
          {events.toSorted(byWaiting).map((event) => (
            <HostedEvent key={event.id} event={event} />
          ))}
        </ul>
      )}
      {showMore && (
        <Button onClick={showMore} isBusy={isLoadingMore} className="mt-2">
          {isLoadingMore ? t.loadingMore : t.showMore}
        </Button>
      )}
    </section>
  );
}
