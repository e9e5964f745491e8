import type {
  BillingPortal,
  EventPlanStatus,
  NewSubscription,
  PaymentSecret,
  Purchase,
  SubscriptionStatus,
  TestGrant,
  TestSubscription,
} from '@rollcall/schema/subscription';
import { callForJson, callForNoContent } from './http/call.ts';

/** Loads the status of the caller's subscription. */
export const fetchSubscriptionStatus = () => callForJson<SubscriptionStatus>('GET', '/api/subscription/status');

/** Loads the plan of an event. Throws `forbidden` for who does not review it. */
export const fetchEventPlan = (eventId: string) =>
  callForJson<EventPlanStatus>('GET', `/api/events/${encodeURIComponent(eventId)}/plan`);

/** Starts a payment. Throws `payments-not-configured` where payments are not set up. */
export const createSubscription = (purchase: Pick<NewSubscription, 'plan'> & Partial<NewSubscription>) =>
  callForJson<PaymentSecret>('POST', '/api/create-subscription', purchase);

/** Changes the caller's paid plan. Throws `payment-failed` with the payment provider's words. */
export const changeSubscription = (purchase: Purchase) =>
  callForNoContent('POST', '/api/change-subscription', purchase);

/** Returns a page of the payment provider about cards, invoices and the end of the plan. */
export const createBillingPortal = () => callForJson<BillingPortal>('POST', '/api/billing-portal');

/** Resolves if the server has the test tool and the caller may use it. */
export const checkTestTool = () => callForNoContent('GET', '/api/test-subscription');

export const grantTestPlan = (grant: TestSubscription) =>
  callForJson<TestGrant>('POST', '/api/test-subscription', grant);

/** Loads the subscription status of the user with this address. Part of the test tool. */
export const fetchSubscriptionStatusOf = (userEmail: string) =>
  callForJson<SubscriptionStatus>('GET', `/api/test-subscription/status?${new URLSearchParams({ userEmail })}`);
