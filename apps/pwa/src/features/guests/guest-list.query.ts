import { infiniteQueryOptions } from '@tanstack/react-query';
import { fetchGuestPage, guestListPath } from '../../remote/guests.ts';

/** The guests of an event, page by page. Refetched each time they are shown, since others may have joined. */
export const guestListQuery = (eventId: string) =>
  infiniteQueryOptions({
    queryKey: [guestListPath(eventId)],
    queryFn: ({ pageParam }) => fetchGuestPage(pageParam),
    initialPageParam: guestListPath(eventId),
    getNextPageParam: (page) => page.nextPath,
    staleTime: 0,
  });
