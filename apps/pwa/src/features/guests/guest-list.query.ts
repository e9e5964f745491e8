import { infiniteQueryOptions } from '@tanstack/react-query';
import { fetchGuestPage, guestListPath } from '../../remote/guests.ts';

export const guestListQuery = (eventId: string) =>
  infiniteQueryOptions({
    queryKey: [guestListPath(eventId)],
    queryFn: ({ pageParam }) => fetchGuestPage(pageParam),
    initialPageParam: guestListPath(eventId),
    getNextPageParam: (page) => page.nextPath,
    // Somebody may have joined since it was last looked at.
    staleTime: 0,
  });
