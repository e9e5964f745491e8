import { queryOptions, useQuery } from '@tanstack/react-query';
import { CallError } from '../../remote/http/call-error.ts';
import { fetchMembership } from '../../remote/memberships.ts';

export const membershipKey = (eventId: string) => ['/api/events', eventId, 'me'];

/** Who the caller is in an event, and what they may see of it. */
export const membershipQuery = (eventId: string) =>
  queryOptions({ queryKey: membershipKey(eventId), queryFn: () => fetchMembership(eventId) });

/** Whether a plan would open more of an event to this person: others' pictures without a watermark. Unknown is no. */
export function useCanUpgrade(eventId: string | null, isSignedIn: boolean): boolean {
  const { data, error } = useQuery({ ...membershipQuery(eventId ?? ''), enabled: isSignedIn && eventId !== null });
  if (!isSignedIn) return true;
  return data ? !data.canDownload : error instanceof CallError;
}
