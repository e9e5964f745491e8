import type { Transaction } from 'kysely';
import type Stripe from 'stripe';
import type { Tables } from '../database/tables.ts';
import { ProblemError } from '../http/problem.ts';
import { withStripeErrors } from './stripe-errors.ts';
import { type SyncDeps, subscriptionOfInvoice, syncDispute, syncSubscription } from './stripe-sync.ts';

/** Stripe, "Verify webhook signatures": how old a signature may be, against replays. */
const toleranceSeconds = 300;
/** Stripe repeats a webhook for three days. */
const keptDays = 30;

/** Applies webhooks of the payment provider. A webhook names what changed; its state is loaded from the provider. */
export class StripeWebhooksStore {
  private readonly deps: SyncDeps;

  constructor(deps: SyncDeps) {
    this.deps = deps;
  }

  /**
   * Applies a webhook and records it. Throws `signature-invalid` unless the payment provider signed these bytes just now,
   * and `payments-unavailable` for what could not be applied, so that it is sent again.
   */
  async receive(body: string, signature: string): Promise<void> {
    const event = this.parse(body, signature);
    const { db } = this.deps;
    const known = await db.selectFrom('stripe_events').select('id').where('id', '=', event.id).executeTakeFirst();
    if (known) return;
    await withStripeErrors(() => this.apply(event));
  }

  private async apply(event: Stripe.Event): Promise<void> {
    const record = (trx: Transaction<Tables>) => insertEvent(trx, event);
    switch (event.type) {
      case 'customer.subscription.created':
      case 'customer.subscription.updated':
      case 'customer.subscription.deleted':
      case 'customer.subscription.paused':
      case 'customer.subscription.resumed':
        return await syncSubscription(this.deps, event.data.object.id, record);
      case 'invoice.paid':
      case 'invoice.payment_failed': {
        const subscription = findSubscription(event.data.object);
        if (subscription) return await syncSubscription(this.deps, subscription, record);
        break;
      }
      case 'charge.dispute.created':
      case 'charge.dispute.updated':
      case 'charge.dispute.closed':
        return await syncDispute(this.deps, event.data.object.id, record);
    }
    await this.deps.db.transaction().execute(record);
  }

  /** Deletes the webhooks that are no longer repeated. */
  async deleteOld(): Promise<void> {
    const oldest = new Date(Date.now() - keptDays * 24 * 60 * 60 * 1000).toISOString();
    await this.deps.db.deleteFrom('stripe_events').where('received_at', '<', oldest).execute();
  }

  private parse(body: string, signature: string): Stripe.Event {
    const { stripe, stripeSettings } = this.deps;
    try {
      return stripe.webhooks.constructEvent(body, signature, stripeSettings.webhookSecret, toleranceSeconds);
    } catch (cause) {
      // The library has errors of its own for some malformed headers and throws others at the rest.
      throw new ProblemError('signature-invalid', { cause });
    }
  }
}

/** As {@link subscriptionOfInvoice}. Throws `payments-unavailable`: the payment provider shows it as failed, and repeats it. */
function findSubscription(invoice: Stripe.Invoice): string | null {
  try {
    return subscriptionOfInvoice(invoice);
  } catch (cause) {
    throw new ProblemError('payments-unavailable', { cause });
  }
}

async function insertEvent(trx: Transaction<Tables>, { id, type }: Stripe.Event): Promise<void> {
  await trx
    .insertInto('stripe_events')
    .values({ id, type, received_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
