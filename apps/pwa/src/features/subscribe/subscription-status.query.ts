import { queryOptions } from '@tanstack/react-query';
import { fetchSubscriptionStatus } from '../../remote/subscriptions.ts';

/** Asked each time a screen opens that shows it: an administrator or a payment may have changed it. */
export const subscriptionStatusQuery = () =>
  queryOptions({ queryKey: ['/api/subscription/status'], queryFn: fetchSubscriptionStatus, staleTime: 0 });
