import { queryOptions, useQuery } from '@tanstack/react-query';
import { CallError } from '../../remote/http/call-error.ts';
import { fetchMembership } from '../../remote/memberships.ts';

export const membershipKey = (eventId: string) => ['/api/events', eventId, 'me'];

/** Returns the query for the caller's membership in an event, with their permissions. */
export const membershipQuery = (eventId: string) =>
  queryOptions({ queryKey: membershipKey(eventId), queryFn: () => fetchMembership(eventId) });

/**
 * Returns whether a plan would give the user more of an event: other guests' pictures without a watermark. Returns
 * false while the membership is unknown.
 */
export function useCanUpgrade(eventId: string | null, isSignedIn: boolean): boolean {
  const { data, error } = useQuery({ ...membershipQuery(eventId ?? ''), enabled: isSignedIn && eventId !== null });
  if (!isSignedIn) return true;
  return data ? !data.canDownload : error instanceof CallError;
}
