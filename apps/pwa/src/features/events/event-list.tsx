import { maxCountedEvents } from '@rollcall/schema/event-search';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { uiTexts } from '../../ui/text/ui.texts.ts';
import { EventCard } from './event-card.tsx';
import { useEventList } from './event-list.hooks.ts';
import { eventsTexts } from './events.texts.ts';
import { useSearchInput } from './search-input.hooks.ts';
import { todayFirst } from './today-first.ts';

interface EventListProps {
  /** The search words from the URL. */
  search: string;
  onSearch: (search: string) => void;
}

/** Renders all events that the user can see, with a search field. */
export function EventList({ search, onSearch }: EventListProps) {
  const t = eventsTexts();
  const [typed, setTyped] = useSearchInput(search, onSearch);
  const { events, total, hasFailed, retry, showMore, isLoadingMore } = useEventList(search);
  return (
    <>
      <div className="mb-10 flex flex-wrap items-end justify-between gap-4">
        <SearchField
          label={t.search}
          value={typed}
          onChange={(change) => setTyped(change.target.value)}
          className="w-full max-w-md"
        />
        <p role="status" className="mono-label flex min-h-4 items-center sm:min-h-12">
          {total !== undefined &&
            !hasFailed &&
            (!search || total < maxCountedEvents ? t.found(total) : t.foundMore(total))}
        </p>
      </div>
      {hasFailed && (
        <EmptyState title={t.loadFailed} text={t.noConnection}>
          <Button onClick={retry}>{uiTexts().tryAgain}</Button>
        </EmptyState>
      )}
      {!events && <CardSkeletons />}
      {events?.length === 0 && !hasFailed && <NothingFound isSearch={search !== ''} />}
      {events && events.length > 0 && (
        <ul className="grid grid-cols-1 gap-x-6 gap-y-10 sm:grid-cols-2 sm:gap-y-16 lg:grid-cols-3">
          {todayFirst(events).map((event) => (
            <EventCard key={event.id} event={event} />
          ))}
        </ul>
      )}
      {showMore && (
        <p className="mt-16 text-center">
          <Button onClick={showMore} isBusy={isLoadingMore}>
            {isLoadingMore ? t.loadingMore : t.showMore}
          </Button>
        </p>
      )}
    </>
  );
}

function NothingFound({ isSearch }: { isSearch: boolean }) {
  const t = eventsTexts();
  return (
    <EmptyState title={isSearch ? t.noneMatch : t.noneFound} text={isSearch ? t.noneMatchNote : t.noneFoundNote}>
      <ButtonLink to="/create-event" variant="primary">
        {t.createEvent}
      </ButtonLink>
    </EmptyState>
  );
}

function CardSkeletons() {
  return (
    <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      <Skeleton className="h-48" text={eventsTexts().loading} />
      <Skeleton className="h-48" />
      <Skeleton className="h-48" />
    </div>
  );
}
