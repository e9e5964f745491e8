/** The billing period of a subscription. */
export const billings = ['monthly', 'annual'] as const;
export type Billing = (typeof billings)[number];

/** The paid plans. An account without one is on the free plan. */
export const paidPlans = ['premium', 'business'] as const;
export type PaidPlan = (typeof paidPlans)[number];

/**
 * The prices of the plans, in US cents. The landing page, the subscribe page and the test tool have different prices.
 */
export const planPrices = {
  /** Per month, as shown on the landing page. */
  landing: { free: 0, premium: 1999, business: 4999 },
  /** The amounts that a subscription is charged. */
  subscription: {
    premium: { monthly: 1900, annual: 19_000 },
    business: { monthly: 4900, annual: 49_000 },
  },
} as const;

/** The plans that the test tool grants, with their days; null: monthly until cancelled. */
export const testPlans = {
  premium: { cents: 1999, days: 30 },
  premium_unlimited: { cents: 3499, days: null },
  private_events: { cents: 4999, days: 30 },
  premium_private: { cents: 9900, days: null },
  weekly_extension: { cents: 500, days: 7 },
} as const;

/** Clean downloads of a free account's own photos per calendar month (UTC). The same photo counts once. */
export const freeDownloadsPerMonth = 20;

/** On the free plan, uploads close this many days after the event's date. Viewing does not. */
export const freeAccessDays = 30;
