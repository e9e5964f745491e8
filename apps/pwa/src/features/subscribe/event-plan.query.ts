import { queryOptions } from '@tanstack/react-query';
import { fetchEventPlan } from '../../remote/subscriptions.ts';

/** Refetched each time a screen shows it, since a payment may have changed it. */
export const eventPlanQuery = (eventId: string) =>
  queryOptions({ queryKey: ['/api/events', eventId, 'plan'], queryFn: () => fetchEventPlan(eventId), staleTime: 0 });
