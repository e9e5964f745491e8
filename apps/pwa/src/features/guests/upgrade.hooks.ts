import { useQuery } from '@tanstack/react-query';
import { CallError } from '../../remote/http/call-error.ts';
import { membershipQuery } from './membership.query.ts';

/** Whether a plan would open more of an event to this person: others' pictures without a watermark. Unknown is no. */
export function useCanUpgrade(eventId: string | null, isSignedIn: boolean): boolean {
  const { data, error } = useQuery({ ...membershipQuery(eventId ?? ''), enabled: isSignedIn && eventId !== null });
  if (!isSignedIn) return true;
  return data ? !data.canDownload : error instanceof CallError;
}
