import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  fetchGuestPage,
  fetchInvitationPage,
  guestListPath,
  invitationsPath,
  listRemovedGuests,
  removedGuestsPath,
} from '../../remote/guests.ts';

/** The guests of an event, page by page. Refetched each time they are shown, since others may have joined. */
export const guestListQuery = (eventId: string) =>
  infiniteQueryOptions({
    queryKey: [guestListPath(eventId)],
    queryFn: ({ pageParam }) => fetchGuestPage(pageParam),
    initialPageParam: guestListPath(eventId),
    getNextPageParam: (page) => page.nextPath,
    staleTime: 0,
  });

/** Whom the host of an event invited, page by page. */
export const invitationListQuery = (eventId: string) =>
  infiniteQueryOptions({
    queryKey: [invitationsPath(eventId)],
    queryFn: ({ pageParam }) => fetchInvitationPage(pageParam),
    initialPageParam: invitationsPath(eventId),
    getNextPageParam: (page) => page.nextPath,
    staleTime: 0,
  });

/** The guests whom the host of an event removed. */
export const removedGuestsQuery = (eventId: string) =>
  queryOptions({
    queryKey: [removedGuestsPath(eventId)],
    queryFn: () => listRemovedGuests(eventId),
    staleTime: 0,
  });
