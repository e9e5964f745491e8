import { queryOptions } from '@tanstack/react-query';
import { fetchEventAnalytics } from '../../remote/events.ts';

/** Refetched each time the screen is shown, since the numbers grow. */
export const eventAnalyticsQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['/api/events', eventId, 'analytics'],
    queryFn: () => fetchEventAnalytics(eventId),
    staleTime: 0,
  });
