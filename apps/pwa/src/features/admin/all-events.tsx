import { useInfiniteQuery } from '@tanstack/react-query';
import { eventListPath, fetchEventPage } from '../../remote/event-list.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadingShape } from '../../ui/loading-shape.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { AdminEventCard } from './admin-event-card.tsx';

const pageSize = 60;

/** Every event on this server, the private ones too; for administrators, to whom the list shows all. */
export function AllEvents() {
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['/api/events', 'all'],
    queryFn: ({ pageParam }) => fetchEventPage(pageParam),
    initialPageParam: eventListPath({ limit: pageSize }),
    getNextPageParam: (page) => page.nextPath,
  });
  const events = data?.pages.flatMap((page) => page.events) ?? [];
  return (
    <>
      <PageTitle note={data && `${data.pages[0]?.total ?? 0} on this server.`}>All events</PageTitle>
      {isPending && <LoadingShape className="h-64" text="Loading all events" />}
      {isError && (
        <EmptyState title="The events could not be loaded" text="There seems to be no connection right now.">
          <Button onClick={() => void refetch()}>Try again</Button>
        </EmptyState>
      )}
      {data && events.length === 0 && <NoEvents />}
      <ul className="grid grid-cols-1 gap-x-6 gap-y-16 md:grid-cols-2">
        {events.map((event) => (
          <AdminEventCard key={event.id} event={event} />
        ))}
      </ul>
      {hasNextPage && (
        <p className="mt-16 text-center">
          <Button onClick={() => void fetchNextPage()} disabled={isFetchingNextPage}>
            Show more events
          </Button>
        </p>
      )}
    </>
  );
}

function NoEvents() {
  return (
    <EmptyState title="No Events Found" text="Nobody has created one yet.">
      <ButtonLink to="/create-event" variant="primary">
        Create Event
      </ButtonLink>
    </EmptyState>
  );
}
