import { foldText } from '@rollcall/schema/text';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEvents } from '../../local/views/gallery.hooks.ts';
import { syncEventPage } from '../../mirror/sync-events.ts';
import { eventListPath, type KnownEvent } from '../../remote/events.ts';

const pageSize = 60;

interface EventListState {
  /** Undefined while nothing is known yet. */
  events: KnownEvent[] | undefined;
  /** How many there are on all pages; without a network, how many this phone knows. Undefined while it is asked. */
  total: number | undefined;
  /** Nothing came and nothing is known from before. */
  hasFailed: boolean;
  retry: () => void;
  /** Undefined where everything is there. */
  showMore: (() => void) | undefined;
  isLoadingMore: boolean;
}

/** The events that the words `q` find, a page at a time; what this phone knows of until they come, and without a network. */
export function useEventList(q: string): EventListState {
  const list = useInfiniteQuery({
    queryKey: ['/api/events', 'list', q],
    queryFn: ({ pageParam }) => syncEventPage(pageParam),
    initialPageParam: eventListPath({ limit: pageSize, q }),
    getNextPageParam: (page) => page.nextPath,
  });
  const isAnswered = list.data !== undefined;
  const mirrored = useEvents(!isAnswered);
  const known = isAnswered || !mirrored ? undefined : matchingEvents(mirrored, q);
  // What this phone knows says nothing about what there is before the server has spoken.
  const inTheMeantime = list.isError || known?.length ? known : undefined;
  const { isFetchingNextPage, fetchNextPage } = list;
  return {
    events: list.data?.pages.flatMap((page) => page.events) ?? inTheMeantime,
    total: isAnswered ? list.data.pages[0]?.total : list.isError ? known?.length : undefined,
    hasFailed: list.isError && mirrored?.length === 0,
    retry: () => void list.refetch(),
    showMore: isAnswered && list.hasNextPage ? () => void fetchNextPage() : undefined,
    isLoadingMore: isFetchingNextPage,
  };
}

/** Events whose name, description, location or type contain the words, as the server finds them. */
function matchingEvents(events: readonly KnownEvent[], words: string): KnownEvent[] {
  const needle = foldText(words.trim());
  return events.filter(({ name, description, location, eventType }) =>
    [name, description, location, eventType].some((text) => text && foldText(text).includes(needle)),
  );
}
