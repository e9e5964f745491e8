import * as z from 'zod/mini';
import { billings, paidPlans, testPlans } from './plan.ts';
import { EmailAddress } from './text.ts';

/** `expired` stands in no row: it is what an active one is called after its end. */
export type SubscriptionStatusName = 'active' | 'cancelled' | 'past_due' | 'incomplete' | 'expired';

/** What the caller's plan allows, as `GET /api/subscription-status` answers it. */
export interface SubscriptionStatus {
  hasSubscription: boolean;
  /** `free` without one. */
  planType: string;
  status: SubscriptionStatusName | 'none';
  /** UTC ISO 8601; null: no end is known. */
  expiresAt: string | null;
  /** Clean pictures fetched: with a plan since it began, without one those of this calendar month (UTC). */
  downloadCount: number;
  /** Null: unlimited. */
  downloadLimit: number | null;
}

/** A user's plan, in the lists of administrators. */
export interface ListedPlan {
  planType: string;
  status: SubscriptionStatusName;
  isTrialActive: boolean;
}

export interface ListedSubscription extends ListedPlan {
  id: string;
  userId: string;
  stripeSubscriptionId: string | null;
  /** UTC ISO 8601; null: until it is cancelled. */
  expiresAt: string | null;
  downloadCount: number;
  /** Null: unlimited. */
  downloadLimit: number | null;
  createdAt: string;
  user: { email: string; firstName: string | null; lastName: string | null };
}

export const Purchase = z.object({
  plan: z._default(z.enum(paidPlans), 'premium'),
  billing: z._default(z.enum(billings), 'monthly'),
});
export type Purchase = z.input<typeof Purchase>;

/** What opens the payment form of the provider. */
export interface PaymentSecret {
  clientSecret: string;
}

export type TestPlan = keyof typeof testPlans;
export const testPlanNames = Object.keys(testPlans) as TestPlan[];

/** Gives a plan to an account, to try what it opens; nobody pays. */
export const TestSubscription = z.object({
  planType: z.enum(testPlanNames, 'Choose a plan'),
  userEmail: EmailAddress,
});
export type TestSubscription = z.infer<typeof TestSubscription>;

/** Asks for what an account has, to see what a plan opened. */
export const TestStatusQuery = z.pick(TestSubscription, { userEmail: true });

/** The answer to a plan that was given. */
export interface TestGrant {
  success: true;
  subscription: ListedSubscription;
  message: string;
}
