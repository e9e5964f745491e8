import { type Billing, isEventPlan } from '@rollcall/schema/plan';
import type { Settings, StripeSettings } from '../settings/settings.ts';

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

/** Returns the warning at start about plans that are needed and that nobody can buy; null for none. */
export function describeUnsoldPlans({
  isBillingOn,
  acceptsPayments,
  stripe,
}: Pick<Settings, 'isBillingOn' | 'acceptsPayments' | 'stripe'>): string | null {
  if (!isBillingOn || (acceptsPayments && Object.keys(stripe?.prices ?? {}).length > 0)) return null;
  const missing = acceptsPayments ? 'the price of a plan' : 'all three keys of Stripe';
  return `billing is on and nobody can pay: pictures have a watermark, and downloads are refused. Set ROLLCALL_BILLING=off, or ${missing}`;
}
