/** Whether a subscription is paid by the month or by the year. */
export const billings = ['monthly', 'annual'] as const;
export type Billing = (typeof billings)[number];

/** Plans that are paid for. Without one, an account is on the free plan. */
export const paidPlans = ['premium', 'business'] as const;
export type PaidPlan = (typeof paidPlans)[number];

/**
 * What the plans cost, in US cents. The landing page, the page that sells and the tool for tests each have prices of
 * their own, and show these.
 */
export const planPrices = {
  /** By the month, as the landing page says it. */
  landing: { free: 0, premium: 1999, business: 4999 },
  /** What a subscription is charged with. */
  subscription: {
    premium: { monthly: 1900, annual: 19_000 },
    business: { monthly: 4900, annual: 49_000 },
  },
} as const;

/** What the tool for tests grants, for how many days; null: by the month until it is cancelled. */
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
