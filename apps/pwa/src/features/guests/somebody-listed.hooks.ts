import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { invitationListQuery, removedGuestsQuery } from './guest-list.query.ts';

/**
 * Returns whether the list of an event's guests has anybody. Of an event that nobody has joined, those are who was
 * invited or removed.
 */
export function useSomebodyListed(eventId: string, guestCount: number | undefined): boolean {
  const enabled = guestCount === 0;
  const invited = useInfiniteQuery({ ...invitationListQuery(eventId), enabled });
  const removed = useQuery({ ...removedGuestsQuery(eventId), enabled });
  const invitedCount = invited.data?.pages[0]?.invitations.length ?? 0;
  const removedCount = removed.data?.length ?? 0;
  return !enabled || invitedCount + removedCount > 0;
}
