import { type Billing, billings, type PaidPlan, paidPlans, planPrices } from '@rollcall/schema/plan';
import type { SubscriptionStatus } from '@rollcall/schema/subscription';
import { planFactTexts, planNameTexts, planStatusTexts } from './plan.texts.ts';

/** Returns the name of a plan, such as `Premium unlimited`. The name of an unknown plan is derived from its id. */
export function formatPlanName(planType: string): string {
  const names: Record<string, string> = planNameTexts();
  const name = names[planType];
  if (name) return name;
  const words = planType.replaceAll('_', ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** Returns the paid plan with this id, or the default plan. */
export function parsePaidPlan(planType: string | undefined): PaidPlan {
  return paidPlans.find((plan) => plan === planType) ?? 'premium';
}

/** Returns the billing period with this name, or the default one. */
export function parseBilling(name: string | undefined): Billing {
  return billings.find((billing) => billing === name) ?? 'monthly';
}

/** Returns the name of a status, such as `Past due` or `None`. */
export function formatSubscriptionStatus(status: SubscriptionStatus['status']): string {
  return planStatusTexts()[status];
}

/** Returns the downloads used and allowed, such as `3 / 20` or `3 / Unlimited`. */
export function formatDownloads({ downloadCount, downloadLimit }: SubscriptionStatus): string {
  return downloadLimit === null
    ? planFactTexts().downloadsUnlimited({ used: downloadCount })
    : `${downloadCount} / ${downloadLimit}`;
}

/** Returns the discount of annual over monthly billing, in whole percent. */
export function annualDiscountPercent(plan: PaidPlan): number {
  const { monthly, annual } = planPrices.subscription[plan];
  return Math.round((1 - annual / (12 * monthly)) * 100);
}
