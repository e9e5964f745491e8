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

/** The plans of one event, bought by its organizer. The limit counts the members of the event. */
export const eventPlans = {
  private_events: { cents: 4999, memberLimit: 100, renews: false },
  premium_private: { cents: 9900, memberLimit: 500, renews: true },
} as const;
export type EventPlan = keyof typeof eventPlans;
export const eventPlanNames = Object.keys(eventPlans) as EventPlan[];

/** Returns whether a plan belongs to an event instead of an account. */
export function isEventPlan(plan: string): plan is EventPlan {
  return Object.hasOwn(eventPlans, plan);
}

/** Clean downloads of a free account's own photos per calendar month (UTC). The same photo counts once. */
export const freeDownloadsPerMonth = 20;

/** On the free plan, uploads close this many days after the event's end. Viewing does not. */
export const freeAccessDays = 30;

/**
 * `albums`: albums of own events. `apiKeys`: API keys and webhooks. `analytics`: days, hours, photos and people in the
 * analytics of own events. `branding`: own events in the name of a business. `severalDays`: own events of more than one
 * day. `support`: priority support by mail.
 */
export type AccountFeature = 'apiKeys' | 'analytics' | 'branding' | 'severalDays' | 'support' | 'albums';

/** What a plan entitles to. */
export interface Entitlements {
  /** Clean downloads of own photos in a calendar month (UTC); null: unlimited. */
  downloadsPerMonth: number | null;
  /** Whether clean pictures of all guests' visible photos are shown and may be downloaded. */
  hasCleanPhotosOfAll: boolean;
  /** Days after an event's end in which its guests may upload; null: unlimited. */
  accessDays: number | null;
  /** What else an account of this plan has. */
  features: readonly AccountFeature[];
}

const free: Entitlements = {
  downloadsPerMonth: freeDownloadsPerMonth,
  hasCleanPhotosOfAll: false,
  accessDays: freeAccessDays,
  features: [],
};
const paid: Entitlements = {
  downloadsPerMonth: null,
  hasCleanPhotosOfAll: true,
  accessDays: null,
  // Premium's own page names advanced analytics, and the Business plan has what Premium has.
  features: ['albums', 'analytics', 'support'],
};

const entitlementsByPlan: Record<string, Entitlements> = {
  free,
  premium: paid,
  business: { ...paid, features: ['analytics', 'branding', 'severalDays', 'apiKeys', 'albums', 'support'] },
  premium_unlimited: paid,
  private_events: paid,
  premium_private: paid,
  weekly_extension: paid,
};

/** Returns what a plan entitles to; of an unknown plan, what everybody has. */
export function entitlementsOf(plan: string | null): Entitlements {
  return (plan !== null && entitlementsByPlan[plan]) || free;
}
