import { useQuery } from '@tanstack/react-query';
import { checkReadiness, fetchServerOverview } from '../../remote/admin.ts';
import { hasProblemCode } from '../../remote/http/call-error.ts';
import { adminKey } from './pagination.hooks.ts';

/** Loads how the server is doing. Components that call it share the answers. */
export function useServerState() {
  const readiness = useQuery({
    queryKey: [...adminKey, 'readiness'],
    queryFn: checkReadiness,
    staleTime: 0,
    refetchInterval: 60_000,
    retry: false,
  });
  // Not repeated by itself: each call would keep the session of an idle administrator alive.
  const overview = useQuery({ queryKey: [...adminKey, 'server'], queryFn: fetchServerOverview, staleTime: 0 });
  /** Whether the server does not reach its database or its data folder. */
  const isBroken = hasProblemCode(readiness.error, 'unavailable');
  return { readiness, overview, isBroken };
}
