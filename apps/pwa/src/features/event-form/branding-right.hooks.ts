import type { Customer } from '@rollcall/schema/customer';
import { entitlementsOf } from '@rollcall/schema/plan';
import { useQuery } from '@tanstack/react-query';
import { useIsBillingOn } from '../../identity/instance.page.ts';
import { subscriptionStatusQuery } from '../../identity/subscription-status.page.ts';

/**
 * Returns whether the plan of a signed-in host includes branding; undefined until it is known. The server decides by
 * the organizer's plan, so an administrator gets the form for every event.
 */
export function useCanBrand({ isAdmin }: Customer): boolean | undefined {
  const isBillingOn = useIsBillingOn();
  const { data } = useQuery({ ...subscriptionStatusQuery(), enabled: !isAdmin && isBillingOn });
  if (isAdmin || !isBillingOn) return true;
  return data && entitlementsOf(data.hasSubscription ? data.planType : null).features.includes('branding');
}
