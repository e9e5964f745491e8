import { useQuery } from '@tanstack/react-query';
import { fetchInstance } from '../remote/accounts.ts';

/** Returns who can register on this server; undefined until it has responded. */
export function useRegistrationPolicy() {
  const { data, isError } = useQuery({ queryKey: ['/api/instance'], queryFn: fetchInstance, staleTime: 60_000 });
  return { policy: data?.registration, isError };
}
