import { type Billing, isEventPlan } from '@rollcall/schema/plan';
import type { StripeSettings } from '../settings/settings.ts';

type Prices = Pick<StripeSettings, 'prices'>;

interface SoldPlan {
  planType: string;
  /** Null for the plan of an event. */
  billing: Billing | null;
}

/** Returns the payment provider's price of a plan, or undefined if it is not sold here. */
export function findPrice(
  { prices }: Prices,
  { plan, billing }: { plan: string; billing: Billing },
): string | undefined {
  return prices[isEventPlan(plan) ? plan : `${plan} ${billing}`];
}

/** Returns the plan that a price is for, or undefined for a price that is not ours. */
export function findPlan({ prices }: Prices, price: string): SoldPlan | undefined {
  const key = Object.keys(prices).find((one) => prices[one] === price);
  const [planType, billing = null] = key?.split(' ') ?? [];
  return planType === undefined ? undefined : { planType, billing: billing as Billing | null };
}
