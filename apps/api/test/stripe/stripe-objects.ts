import type Stripe from 'stripe';

/** The fields of Stripe's objects that the stand-in keeps. */
export type StandInCustomer = Pick<Stripe.Customer, 'id' | 'object' | 'email' | 'metadata'>;

export interface StandInPrice {
  id: string;
  object: 'price';
  currency: string;
  unit_amount: number;
  recurring: { interval: 'month' | 'year'; interval_count: 1 };
}

export interface StandInItem {
  id: string;
  object: 'subscription_item';
  price: StandInPrice;
  quantity: 1;
  current_period_start: number;
  current_period_end: number;
}

export interface StandInSubscription {
  id: string;
  object: 'subscription';
  customer: string;
  status: Stripe.Subscription.Status;
  items: { object: 'list'; data: StandInItem[]; has_more: false };
  latest_invoice: string | null;
  pending_setup_intent: string | null;
  default_payment_method: string | null;
  trial_end: number | null;
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  canceled_at: number | null;
  metadata: Record<string, string>;
  created: number;
}

export interface StandInInvoice {
  id: string;
  object: 'invoice';
  customer: string;
  status: 'open' | 'paid' | 'void';
  billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  currency: string;
  amount_due: number;
  amount_paid: number;
  attempt_count: number;
  attempted: boolean;
  created: number;
  status_transitions: { paid_at: number | null };
  parent: { type: 'subscription_details'; subscription_details: { subscription: string } };
  /** Ours, for the expansions `confirmation_secret` and `payments`. */
  payment_intent: string;
}

export interface StandInIntent {
  id: string;
  object: 'payment_intent' | 'setup_intent';
  client_secret: string;
  status: 'requires_payment_method' | 'succeeded';
  subscription: string;
  invoice: string | null;
}

export interface StandInDispute {
  id: string;
  object: 'dispute';
  payment_intent: string;
  charge: string;
  status: 'needs_response' | 'won' | 'lost';
  amount: number;
  currency: string;
  created: number;
}

export interface StandInEvent {
  id: string;
  object: 'event';
  api_version: string;
  type: string;
  created: number;
  data: { object: unknown };
}
