import type { Customer } from '@rollcall/schema/customer';
import { type AccountFeature, entitlementsOf } from '@rollcall/schema/plan';
import { useQuery } from '@tanstack/react-query';
import { useIsBillingOn } from './instance.page.ts';
import { subscriptionStatusQuery } from './subscription-status.page.ts';

/** Returns whether the plan of a signed-in customer includes a feature, as the server decides; undefined until it is known. */
export function useHasFeature({ isAdmin }: Customer, feature: AccountFeature): boolean | undefined {
  const isBillingOn = useIsBillingOn();
  const { data } = useQuery({ ...subscriptionStatusQuery(), enabled: !isAdmin && isBillingOn });
  if (isAdmin || !isBillingOn) return true;
  return data && entitlementsOf(data.hasSubscription ? data.planType : null).features.includes(feature);
}
