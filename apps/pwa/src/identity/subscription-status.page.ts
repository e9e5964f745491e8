import { queryOptions } from '@tanstack/react-query';
import { fetchSubscriptionStatus } from '../remote/subscriptions.ts';

/** Refetched each time a screen shows it, since an administrator or a payment may have changed it. */
export const subscriptionStatusQuery = () =>
  queryOptions({ queryKey: ['/api/subscription/status'], queryFn: fetchSubscriptionStatus, staleTime: 0 });
