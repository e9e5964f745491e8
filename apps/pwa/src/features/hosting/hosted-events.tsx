import Plus from 'lucide-react/icons/plus';
import { hasWaiting, orderForHost } from '../../ui/event/event-order.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { HostedEvent } from './hosted-event.tsx';
import { useHostedEvents } from './hosted-events.hooks.ts';
import { hostedEventsTexts } from './hosted-events.texts.ts';

/** Lists the events that the signed-in customer organizes, with the way to what each needs next. */
export function HostedEvents({ customerId }: { customerId: string }) {
  const t = hostedEventsTexts();
  const { events, hasFailed, showMore, isLoadingMore } = useHostedEvents(customerId);
  // The review is then what to do first, and the one button that stands out.
  const isWaiting = events?.some(hasWaiting);
  return (
    <section aria-labelledby="hosted-events" className="mb-16">
      <div className="mb-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id="hosted-events" className="font-display text-28 font-semibold tracking-tight">
            {t.title}
          </h2>
          <ButtonLink to="/create-event" variant={isWaiting ? 'secondary' : 'primary'}>
            <Plus size={18} />
            {t.createEvent}
          </ButtonLink>
        </div>
      </div>
      {!events && <Skeleton className="h-24" text={t.loading} />}
      {events?.length === 0 && (
        <p className="border-t border-line py-3 text-muted">{hasFailed ? t.notLoaded : t.none}</p>
      )}
      {events && events.length > 0 && (
        <ul>
          {orderForHost(events).map((event) => (
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
