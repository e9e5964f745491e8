import type { SubscriptionStatusName } from '@rollcall/schema/subscription';
import type { Generated } from 'kysely';
import type { Flag, Time } from './column-types.ts';

// What is known of the payment provider.

/** The plan of one event, bought by its organizer. */
export interface PrivateEventSubscriptionsTable {
  id: string;
  event_id: string;
  plan_type: string;
  stripe_customer_id: string | null;
  stripe_subscription_id: string | null;
  /** How many members the event may have while the plan is active. */
  member_limit: number;
  status: Generated<SubscriptionStatusName>;
  /** As `subscriptions.renews`. */
  renews: Generated<Flag>;
  expires_at: Time | null;
  created_at: Time;
  updated_at: Time;
}

/** The payment provider's customer of an account. */
export interface StripeCustomersTable {
  user_id: string;
  stripe_customer_id: string;
  created_at: Time;
}

/** Webhooks that had their effect. */
export interface StripeEventsTable {
  id: string;
  type: string;
  received_at: Time;
}

/** Subscriptions to cancel at the payment provider, since their account or event was erased. Filled by triggers. */
export interface StripeCancellationsTable {
  stripe_subscription_id: string;
}

/** How often the state of a subscription or dispute was requested at the payment provider. */
export interface StripeSyncsTable {
  stripe_id: string;
  requested: number;
  /** Which of these requests was written last. */
  written: Generated<number>;
}

/** An invoice of a subscription that was paid, or that could not be. */
export interface PaymentsTable {
  stripe_invoice_id: string;
  stripe_subscription_id: string;
  payment_intent: string | null;
  status: 'paid' | 'failed' | 'open';
  /** What was paid, in the smallest unit of the currency. */
  amount: number;
  /** ISO 4217, lower case. */
  currency: string;
  /** When it was paid, or else created. */
  at: Time;
}

/** A payment that the holder of the card disputes. */
export interface DisputesTable {
  stripe_dispute_id: string;
  payment_intent: string | null;
  status: string;
}
