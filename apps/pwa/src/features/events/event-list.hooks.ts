import { foldText } from '@rollcall/schema/text';
import { isShortWord, listWordStarts } from '@rollcall/schema/text-search';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEvents } from '../../local/views/event-list.hooks.ts';
import { syncEventPage } from '../../mirror/sync-event-lists.ts';
import { eventListPath, type KnownEvent } from '../../remote/events.ts';

const pageSize = 60;

type EventTexts = Pick<KnownEvent, 'name' | 'eventType' | 'location' | 'description'>;

interface EventListState {
  /** Undefined while loading. */
  events: KnownEvent[] | undefined;
  /** The number of events on all pages; offline, the number stored on this phone. Undefined while loading. */
  total: number | undefined;
  /** Whether the request failed and no events are stored on this phone. */
  hasFailed: boolean;
  retry: () => void;
  /** Loads the next page; undefined if there is none. */
  showMore: (() => void) | undefined;
  isLoadingMore: boolean;
}

/**
 * Returns the events that match the words `q`, page by page. Until the server responds, and offline, returns the
 * matching events that are stored on this phone.
 */
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
  // Before the server responds, no stored match does not mean that there are no events.
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

/** Returns events whose name, description, location or type contains the words. Matches like the server's search. */
export function matchingEvents<Texts extends EventTexts>(events: readonly Texts[], words: string): Texts[] {
  if (words.trim() === '') return [...events];
  const search = foldText(words.trim());
  if (search === '') return [];
  return events.filter(({ name, eventType, location, description }) => {
    const titles = foldText([name, eventType, location].filter(Boolean).join(' '));
    if (isShortWord(search)) return [...listWordStarts(titles)].some((start) => start.startsWith(search));
    return [name, eventType, location, description].some((text) => text && foldText(text).includes(search));
  });
}
