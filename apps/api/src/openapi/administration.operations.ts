import { AdminListQuery, AdminStats, ListedCustomer, ListedUser } from '@rollcall/schema/admin';
import {
  AccountInvitation,
  AccountInvitationLink,
  CustomerChange,
  ErasureQuery,
  Instance,
  ManagedCustomer,
} from '@rollcall/schema/customer';
import { Event } from '@rollcall/schema/event';
import {
  BillingPortal,
  EventPlanStatus,
  ListedSubscription,
  NewSubscription,
  PaymentSecret,
  PlanGrant,
  Purchase,
  SubscriptionStatus,
  TestGrant,
  TestStatusQuery,
  TestSubscription,
} from '@rollcall/schema/subscription';
import * as z from 'zod/mini';
import type { Operation } from './operation.ts';

export const planOperations: Operation[] = [
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

const list = (name: string, shape: Parameters<typeof z.array>[0]): Operation => ({
  call: `GET /api/admin/${name}`,
  summary: `Lists the ${name}, the newest first`,
  query: AdminListQuery,
  responses: { 200: z.array(shape) },
});

/** For administrators. */
export const administrationOperations: Operation[] = [
  { call: 'GET /api/admin/stats', summary: 'Counts what is on this server', responses: { 200: AdminStats } },
  list('events', Event),
  list('users', ListedUser),
  list('customers', ListedCustomer),
  list('subscriptions', ListedSubscription),
  {
    call: 'POST /api/admin/customers/invitations',
    summary: 'Invites somebody to register',
    body: AccountInvitation,
    responses: { 201: AccountInvitationLink },
    problems: ['registration-closed'],
  },
  {
    call: 'PATCH /api/admin/customers/{id}',
    summary: 'Activates, deactivates or promotes an account',
    body: CustomerChange,
    responses: { 200: ManagedCustomer },
    problems: ['reauth-required', 'last-admin'],
  },
  {
    call: 'DELETE /api/admin/customers/{id}',
    summary: 'Erases an account',
    query: ErasureQuery,
    responses: { 204: 'Erased' },
    problems: ['reauth-required', 'last-admin', 'conflict'],
  },
  {
    call: 'DELETE /api/admin/events/{id}',
    summary: 'Deletes an event with all its photos',
    responses: { 204: 'Deleted' },
    problems: ['reauth-required'],
  },
  { call: 'DELETE /api/admin/photos/{id}', summary: 'Deletes a photo for ever', responses: { 204: 'Deleted' } },
  {
    call: 'POST /api/admin/subscriptions',
    summary: 'Grants a plan without payment',
    body: PlanGrant,
    responses: { 201: ListedSubscription },
    problems: ['conflict'],
  },
  {
    call: 'POST /api/admin/subscriptions/{id}/cancel',
    summary: 'Ends a subscription now',
    responses: { 200: ListedSubscription },
    problems: ['conflict'],
  },
];

const Status = z.object({ status: z.literal('ok') });

export const serverOperations: Operation[] = [
  {
    call: 'GET /api/instance',
    summary: 'Returns who can register here, and whether plans can be bought',
    responses: { 200: Instance },
  },
  { call: 'GET /healthz', summary: 'Answers while the server runs', responses: { 200: Status } },
  {
    call: 'GET /readyz',
    summary: 'Answers while the server can work',
    responses: { 200: Status },
    problems: ['unavailable'],
  },
  {
    call: 'GET /api/openapi.json',
    summary: 'Returns this description',
    responses: { 200: 'application/json' },
  },
  { call: 'GET /api/docs', summary: 'Returns this description as a page', responses: { 200: 'text/html' } },
  { call: 'GET /api/docs.css', summary: 'Returns the style of that page', responses: { 200: 'text/css' } },
];
