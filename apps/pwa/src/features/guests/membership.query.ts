import { queryOptions, useQuery } from '@tanstack/react-query';
import { useAcceptsPayments } from '../../identity/instance.page.ts';
import { CallError } from '../../remote/http/call-error.ts';
import { fetchMembership } from '../../remote/memberships.ts';

export const membershipKey = (eventId: string) => ['/api/events', eventId, 'me'];

/** Returns the query for the caller's membership in an event, with their permissions. */
export const membershipQuery = (eventId: string) =>
  queryOptions({ queryKey: membershipKey(eventId), queryFn: () => fetchMembership(eventId) });

/**
 * Returns whether the user can buy a plan that gives them more of an event: other guests' pictures without a watermark.
 * Returns false while the membership is unknown, and where payments are not set up.
 */
export function useCanUpgrade(eventId: string | null, isSignedIn: boolean): boolean {
  const { data, error } = useQuery({ ...membershipQuery(eventId ?? ''), enabled: isSignedIn && eventId !== null });
  const acceptsPayments = useAcceptsPayments();
  if (!acceptsPayments) return false;
  if (!isSignedIn) return true;
  return data ? !data.canDownload : error instanceof CallError;
}
