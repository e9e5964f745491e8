import { queryOptions } from '@tanstack/react-query';
import { fetchMembership } from '../../remote/memberships.ts';

export const membershipKey = (eventId: string) => ['/api/events', eventId, 'me'];

/** Who the caller is in an event, and what they may see of it. */
export const membershipQuery = (eventId: string) =>
  queryOptions({ queryKey: membershipKey(eventId), queryFn: () => fetchMembership(eventId) });
