import * as z from 'zod/mini';
import { billings, paidPlans, testPlans } from './plan.ts';
import { EmailAddress } from './text.ts';

/** `expired` is not stored: it is the status of an active subscription after its end. */
export type SubscriptionStatusName = 'active' | 'cancelled' | 'past_due' | 'incomplete' | 'expired';

/** The caller's plan and its limits: the response of `GET /api/subscription/status`. */
export interface SubscriptionStatus {
  hasSubscription: boolean;
  /** `free` without a subscription. */
  planType: string;
  status: SubscriptionStatusName | 'none';
  /** UTC ISO 8601; null if no end is known. */
  expiresAt: string | null;
  /** Downloads of clean pictures: with a plan since it began, otherwise in this calendar month (UTC). */
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
  /** UTC ISO 8601; null if it lasts until it is cancelled. */
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

/** The client secret for the payment provider's form. */
export interface PaymentSecret {
  clientSecret: string;
}

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
export interface TestGrant {
  success: true;
  subscription: ListedSubscription;
  message: string;
}
