import {
  BillingPortal,
  EventPlanStatus,
  NewSubscription,
  PaymentSecret,
  Purchase,
  SubscriptionStatus,
  TestGrant,
  TestStatusQuery,
  TestSubscription,
} from '@rollcall/schema/subscription';
import type { Operation } from '../http/operation.ts';

export const plansOperations: Operation[] = [
  ...['GET /api/subscription-status', 'GET /api/subscription/status'].map((call) => ({
    call,
    summary: 'Returns the plan of the caller and its limits',
    responses: { 200: SubscriptionStatus },
  })),
  {
    call: 'GET /api/events/{id}/plan',
    summary: 'Returns the plan of an event, and which can be bought for it',
    responses: { 200: EventPlanStatus },
  },
  {
    call: 'POST /api/create-subscription',
    summary: 'Begins the purchase of a plan',
    body: NewSubscription,
    responses: { 200: PaymentSecret },
    problems: ['payments-not-configured', 'payments-unavailable', 'conflict', 'event-not-found'],
  },
  {
    call: 'POST /api/change-subscription',
    summary: 'Changes a paid plan at once, and charges or credits the difference',
    body: Purchase,
    responses: { 204: 'It is changed' },
    problems: ['payments-not-configured', 'payments-unavailable', 'payment-failed', 'not-found'],
  },
  {
    call: 'POST /api/billing-portal',
    summary: 'Returns a page of the payment provider for cards, invoices and the end of a plan',
    responses: { 200: BillingPortal },
    problems: ['payments-not-configured', 'payments-unavailable', 'not-found'],
  },
  {
    call: 'POST /api/webhooks/stripe',
    isOpen: true,
    summary: 'Receives the signed webhooks of the payment provider',
    responses: { 204: 'It had its effect, now or before' },
    problems: ['payments-not-configured', 'payments-unavailable', 'signature-invalid'],
  },
  {
    call: 'GET /api/test-subscription',
    summary: 'Returns whether plans can be given without a payment, for tests',
    responses: { 204: 'They can' },
  },
  {
    call: 'POST /api/test-subscription',
    summary: 'Gives a plan to an account without a payment, for tests',
    body: TestSubscription,
    responses: { 201: TestGrant },
  },
  {
    call: 'GET /api/test-subscription/status',
    summary: 'Returns the plan of an account, for tests',
    query: TestStatusQuery,
    responses: { 200: SubscriptionStatus },
  },
];
