import { useQuery } from '@tanstack/react-query';
import { eventListPath, fetchEventPage } from '../../remote/events.ts';

/** How many events there are, as the server counts them now; undefined until it has, and without a network. */
export function useEventTotal(): number | undefined {
  const { data } = useQuery({
    queryKey: ['/api/events', 'total'],
    queryFn: async () => (await fetchEventPage(eventListPath({ limit: 1 }))).total,
  });
  return data;
}
