import { type Billing, billings, type PaidPlan, paidPlans, planPrices } from '@rollcall/schema/plan';
import type { SubscriptionStatus } from '@rollcall/schema/subscription';
import { planFactTexts, planNameTexts, planStatusTexts } from './plan.texts.ts';

/** `premium_unlimited` as people read it: `Premium unlimited`. One that this page does not know is read out of its id. */
export function planTitle(planType: string): string {
  const names: Record<string, string> = planNameTexts();
  const name = names[planType];
  if (name) return name;
  const words = planType.replaceAll('_', ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** The plan that is for sale and that somebody has, or the one to begin with. */
export function paidPlanOf(planType: string | undefined): PaidPlan {
  return paidPlans.find((plan) => plan === planType) ?? 'premium';
}

/** The billing of that name, or the one to begin with. */
export function billingOf(name: string | undefined): Billing {
  return billings.find((billing) => billing === name) ?? 'monthly';
}

/** `Past due`, `None` */
export function statusWord(status: SubscriptionStatus['status']): string {
  return planStatusTexts()[status];
}

/** `3 / 20`, or `3 / Unlimited` */
export function downloadsUsed({ downloadCount, downloadLimit }: SubscriptionStatus): string {
  return downloadLimit === null
    ? planFactTexts().downloadsUnlimited({ used: downloadCount })
    : `${downloadCount} / ${downloadLimit}`;
}

/** Returns how much less a year costs than twelve months, in whole percent. */
export function annualDiscountPercent(plan: PaidPlan): number {
  const { monthly, annual } = planPrices.subscription[plan];
  return Math.round((1 - annual / (12 * monthly)) * 100);
}
