import { videoLimits } from '@rollcall/schema/video';
import type { VideoLimits } from '@rollcall/schema/video-limits';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchInstance } from '../remote/accounts.ts';

const instanceQuery = () => queryOptions({ queryKey: ['/api/instance'], queryFn: fetchInstance, staleTime: 60_000 });

/** Returns a function that requests what is known about this server anew, after it has changed. */
export function useRefreshInstance(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries(instanceQuery());
}

/** Returns who can register on this server; undefined until it has responded. */
export function useRegistrationPolicy() {
  const { data, isError } = useQuery(instanceQuery());
  return { policy: data?.registration, isError };
}

/** Returns whether a plan is needed for anything on this server; true until it has responded. */
export function useIsBillingOn(): boolean {
  return useQuery(instanceQuery()).data?.isBillingOn !== false;
}

/** Returns within how many hours support usually answers, 0 where nothing is said; undefined without support. */
export function useSupportHours(): number | undefined {
  return useQuery(instanceQuery()).data?.supportHours;
}

/** Returns whether plans can be bought on this server; undefined until it has responded. */
export function useAcceptsPayments(): boolean | undefined {
  return useQuery(instanceQuery()).data?.acceptsPayments;
}

/** Returns the limits of videos on this server; the usual ones until it has responded. */
export function useVideoLimits(): VideoLimits {
  return useQuery(instanceQuery()).data?.videoLimits ?? videoLimits;
}
