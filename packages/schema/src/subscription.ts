import * as z from 'zod/mini';
import { Id } from './id.ts';
import { billings, eventPlanNames, isEventPlan, paidPlans, testPlans } from './plan.ts';
import { EmailAddress } from './text.ts';

/** `expired` is not stored: it is the status of an active subscription after its end. */
export const SubscriptionStatusName = z.enum([
  'active',
  'cancelled',
  'past_due',
  'incomplete',
  'paused',
  'disputed',
  'expired',
]);
export type SubscriptionStatusName = z.infer<typeof SubscriptionStatusName>;

/** The caller's plan and its limits: the response of `GET /api/subscription/status`. */
export const SubscriptionStatus = z.object({
  hasSubscription: z.boolean(),
  /** `free` without a subscription. */
  planType: z.string(),
  status: z.union([SubscriptionStatusName, z.literal('none')]),
  /** Whether the payment provider charges for the plan, which can be managed there, even if it permits nothing now. */
  isPaid: z.boolean(),
  /** Null for the free plan and for one without payment. */
  billing: z.nullable(z.enum(billings)),
  isTrialActive: z.boolean(),
  /** UTC ISO 8601; null if no end is known. */
  expiresAt: z.nullable(z.string()),
  /** Downloads of clean pictures: with a plan since it began, otherwise in this calendar month (UTC). */
  downloadCount: z.number(),
  /** Null: unlimited. */
  downloadLimit: z.nullable(z.number()),
});
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

/** A user's plan, in the lists of administrators. */
export const ListedPlan = z.object({
  planType: z.string(),
  status: SubscriptionStatusName,
  isTrialActive: z.boolean(),
});
export type ListedPlan = z.infer<typeof ListedPlan>;

export const ListedSubscription = z.extend(ListedPlan, {
  id: z.string(),
  userId: z.string(),
  stripeSubscriptionId: z.nullable(z.string()),
  /** UTC ISO 8601; null if it lasts until it is cancelled. */
  expiresAt: z.nullable(z.string()),
  downloadCount: z.number(),
  /** Null: unlimited. */
  downloadLimit: z.nullable(z.number()),
  createdAt: z.string(),
  user: z.object({ email: z.string(), firstName: z.nullable(z.string()), lastName: z.nullable(z.string()) }),
});
export type ListedSubscription = z.infer<typeof ListedSubscription>;

export const Purchase = z.object({
  plan: z._default(z.enum(paidPlans), 'premium'),
  billing: z._default(z.enum(billings), 'monthly'),
});
export type Purchase = z.input<typeof Purchase>;

/** A plan of the account, or with `eventId` a plan of one event, which has no billing period to choose. */
export const NewSubscription = z
  .extend(Purchase, {
    plan: z._default(z.enum([...paidPlans, ...eventPlanNames]), 'premium'),
    eventId: z.optional(Id),
  })
  .check(z.refine(({ plan, eventId }) => isEventPlan(plan) === (eventId !== undefined), 'This plan needs an event'));
export type NewSubscription = z.output<typeof NewSubscription>;

/** The plan of one event: the response of `GET /api/events/{id}/plan`. */
export const EventPlanStatus = z.object({
  /** Null if the event never had a plan of its own. */
  plan: z.nullable(
    z.object({
      planType: z.enum(eventPlanNames),
      status: SubscriptionStatusName,
      /** UTC ISO 8601; null if no end is known. */
      expiresAt: z.nullable(z.string()),
      memberLimit: z.number(),
    }),
  ),
  memberCount: z.number(),
  /** The plans that can be bought for an event on this server. */
  sold: z.array(z.enum(eventPlanNames)),
});
export type EventPlanStatus = z.infer<typeof EventPlanStatus>;

/** The response to `POST /api/create-subscription`: what the payment provider's form needs. */
export const PaymentSecret = z.object({
  clientSecret: z.string(),
  /** `setup`: a trial begins, and the card is charged when it ends. */
  intent: z.enum(['payment', 'setup']),
  publishableKey: z.string(),
});
export type PaymentSecret = z.infer<typeof PaymentSecret>;

/** The response to `POST /api/billing-portal`: a page of the payment provider. */
export const BillingPortal = z.object({ url: z.string() });
export type BillingPortal = z.infer<typeof BillingPortal>;

/** A plan that an administrator grants to an account without payment. */
export const PlanGrant = z.object({
  email: EmailAddress,
  plan: z._default(z.enum(paidPlans), 'premium'),
  /** Days from now; without it the plan lasts until an administrator ends it. */
  days: z.optional(z.number().check(z.int(), z.gte(1), z.lte(3650))),
});
export type PlanGrant = z.output<typeof PlanGrant>;

export type TestPlan = keyof typeof testPlans;
export const testPlanNames = Object.keys(testPlans) as TestPlan[];

/** Grants a plan to an account without payment, for tests. */
export const TestSubscription = z.object({
  planType: z.enum(testPlanNames, 'Choose a plan'),
  userEmail: EmailAddress,
});
export type TestSubscription = z.infer<typeof TestSubscription>;

/** Query for the plan of an account, for tests. */
export const TestStatusQuery = z.pick(TestSubscription, { userEmail: true });

/** The response to a granted plan. */
export const TestGrant = z.object({
  success: z.literal(true),
  subscription: ListedSubscription,
  message: z.string(),
});
export type TestGrant = z.infer<typeof TestGrant>;
