import { useInfiniteQuery } from '@tanstack/react-query';
import { useEvents } from '../../local/views/event-list.hooks.ts';
import { syncEventPage } from '../../mirror/sync-event-lists.ts';
import { eventListPath, type KnownEvent } from '../../remote/events.ts';
import { isHostOf } from '../../ui/event/role-rights.ts';

const pageSize = 12;

interface HostedEvents {
  /** Undefined while loading. */
  events: KnownEvent[] | undefined;
  /** Whether `events` are those of the server. */
  isLoaded: boolean;
  /** Whether the request failed. `events` are then those that are stored on this device. */
  hasFailed: boolean;
  /** Loads the next page; undefined if there is none. */
  showMore: (() => void) | undefined;
  isLoadingMore: boolean;
}

/** Returns the events that the customer organizes or helps with, the latest date first; offline those stored on this device. */
export function useHostedEvents(customerId: string): HostedEvents {
  const list = useInfiniteQuery({
    queryKey: ['/api/events', 'hosted', customerId],
    queryFn: ({ pageParam }) => syncEventPage(pageParam),
    initialPageParam: eventListPath({ limit: pageSize, host: 'me' }),
    getNextPageParam: (page) => page.nextPath,
    // The number of photos to review changes while the host looks at other screens.
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  const mirrored = useEvents(list.data === undefined);
  const stored = mirrored?.filter((event) => isHostOf(event, customerId));
  const { isFetchingNextPage, fetchNextPage } = list;
  return {
    events: list.data?.pages.flatMap((page) => page.events) ?? (list.isError || stored?.length ? stored : undefined),
    isLoaded: list.data !== undefined,
    hasFailed: list.isError,
    showMore: list.hasNextPage ? () => void fetchNextPage() : undefined,
    isLoadingMore: isFetchingNextPage,
  };
}
