import type { Purchase, SubscriptionStatus, TestGrant, TestSubscription } from '@rollcall/schema/subscription';
import { callForJson, callForNothing } from './call.ts';

/** What the caller's plan allows. */
export const fetchSubscriptionStatus = () => callForJson<SubscriptionStatus>('GET', '/api/subscription/status');

/** Asks to begin a payment; where payments are not set up, the answer is `payments-not-configured`. */
export const createSubscription = (purchase: Purchase) => callForNothing('POST', '/api/create-subscription', purchase);

/** Passes where the server has the tool for tests and the caller may use it. */
export const findTestTool = () => callForNothing('GET', '/api/test-subscription');

export const grantTestPlan = (grant: TestSubscription) =>
  callForJson<TestGrant>('POST', '/api/test-subscription', grant);

/** What the plan of whoever has the address allows; a part of the tool for tests. */
export const fetchStatusOf = (userEmail: string) =>
  callForJson<SubscriptionStatus>('GET', `/api/test-subscription/status?${new URLSearchParams({ userEmail })}`);
