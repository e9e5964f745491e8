import type { Billing } from '@rollcall/schema/plan';
import type { SubscriptionStatusName } from '@rollcall/schema/subscription';
import type Stripe from 'stripe';
import type { PaymentsTable } from '../database/payment-tables.ts';
import type { StripeSettings } from '../settings/settings.ts';
import { findPlan } from './sold-plans.ts';
import { nullIfMissing } from './stripe-errors.ts';

/** A subscription as it is at the payment provider, in the words of our tables. */
export interface StripeSnapshot {
  stripeSubscriptionId: string;
  stripeCustomerId: string;
  /** The event whose plan it is; null for the plan of an account. */
  eventId: string | null;
  planType: string;
  billing: Billing | null;
  status: SubscriptionStatusName;
  isTrialActive: boolean;
  renews: boolean;
  expiresAt: string;
  createdAt: string;
  payments: Omit<PaymentsTable, 'stripe_subscription_id'>[];
}

const shownInvoices = 100;

/** Loads a subscription with its newest invoices. Returns null if it is none of ours, and `missing` if there is none. */
export async function loadSnapshot(
  stripe: Stripe,
  settings: Pick<StripeSettings, 'prices'>,
  id: string,
): Promise<StripeSnapshot | 'missing' | null> {
  const subscription = await nullIfMissing(stripe.subscriptions.retrieve(id));
  if (!subscription) return 'missing';
  const item = subscription.items.data[0];
  const plan = item && findPlan(settings, item.price.id);
  if (!plan) return null;
  const invoices = await stripe.invoices.list({ subscription: id, limit: shownInvoices, expand: ['data.payments'] });
  const status = toStatus(subscription);
  return {
    stripeSubscriptionId: subscription.id,
    stripeCustomerId: idOf(subscription.customer),
    eventId: subscription.metadata.eventId ?? null,
    ...plan,
    status,
    isTrialActive: status === 'active' && subscription.status === 'trialing',
    renews: !subscription.cancel_at_period_end && subscription.cancel_at === null,
    expiresAt: toIso(subscription.cancel_at ?? item.current_period_end),
    createdAt: toIso(subscription.created),
    payments: invoices.data.map(toPayment),
  };
}

/** A trial counts once the card for its end was given, which is when its setup has succeeded. */
function toStatus({ status, pending_setup_intent }: Stripe.Subscription): SubscriptionStatusName {
  switch (status) {
    case 'active':
      return 'active';
    case 'trialing':
      return pending_setup_intent === null ? 'active' : 'incomplete';
    case 'past_due':
    case 'unpaid':
      return 'past_due';
    case 'incomplete':
      return 'incomplete';
    case 'paused':
      return 'paused';
    default:
      return 'cancelled';
  }
}

function toPayment(invoice: Stripe.Invoice): StripeSnapshot['payments'][number] {
  const intent = invoice.payments?.data.find(({ payment }) => payment.payment_intent)?.payment.payment_intent;
  const isPaid = invoice.status === 'paid';
  return {
    stripe_invoice_id: invoice.id ?? '',
    payment_intent: intent ? idOf(intent) : null,
    status: isPaid ? 'paid' : invoice.attempted ? 'failed' : 'open',
    amount: isPaid ? invoice.amount_paid : invoice.amount_due,
    currency: invoice.currency,
    at: toIso(invoice.status_transitions.paid_at ?? invoice.created),
  };
}

/** Returns the id of an object that Stripe names by id or expands. */
export function idOf(object: string | { id: string }): string {
  return typeof object === 'string' ? object : object.id;
}

function toIso(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
