import type { Billing, PaidPlan } from '@rollcall/schema/plan';
import type { BillingPortal, NewSubscription, PaymentSecret } from '@rollcall/schema/subscription';
import type Stripe from 'stripe';
import { type Account, accountOrThrow, type Caller } from '../access/caller.ts';
import { accessAsOwner } from '../access/event-access.ts';
import { ProblemError } from '../http/problem.ts';
import type { Settings } from '../settings/settings.ts';
import { cancelAtStripe } from './reconciliation.ts';
import { findPrice } from './sold-plans.ts';
import { nullIfMissing, withStripeErrors } from './stripe-errors.ts';
import { idOf } from './stripe-snapshot.ts';
import { type SyncDeps, syncSubscription } from './stripe-sync.ts';
import { isCharged } from './subscriptions.table.ts';

interface Deps extends SyncDeps {
  settings: Pick<Settings, 'isBillingOn' | 'origin'>;
}

/** Payments of plans by the payment provider. What they grant comes from there, never from the page. */
export class PaymentsStore {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /**
   * Creates an incomplete subscription and returns what the page needs to pay it; the same one again until it is paid.
   * Throws `not-signed-in`, `payments-not-configured` for a plan that is not sold, `conflict` for an account with a paid
   * plan, `event-not-found`, `forbidden`, `payments-unavailable`.
   */
  async createSubscription(caller: Caller | null, purchase: NewSubscription): Promise<PaymentSecret> {
    const { stripeSettings, locks, db, settings } = this.deps;
    const account = accountOrThrow(caller);
    const price = findPrice(stripeSettings, purchase);
    if (!price) throw new ProblemError('payments-not-configured');
    const { eventId } = purchase;
    if (eventId) await accessAsOwner({ db, settings }, caller, eventId);
    return await locks.run(`purchases of ${account.id}`, () =>
      withStripeErrors(async () => {
        const customer = await this.ensureCustomer(account);
        const earlier = await this.listEarlier(account.id, eventId);
        const charged = earlier.find(isCharged);
        if (charged) throw new ProblemError('conflict', { detail: alreadyCharged(charged.status) });
        const open = await this.findOpen(earlier, price);
        const subscription = open ?? (await this.createAtStripe(customer, price, purchase, earlier));
        await syncSubscription(this.deps, subscription.id);
        return toSecret(subscription, stripeSettings.publishableKey);
      }),
    );
  }

  /**
   * Changes the paid plan of an account at once; the difference is charged or credited. Throws `not-found` without a
   * paid plan, `payment-failed` with the payment provider's words, `payments-not-configured`, `payments-unavailable`.
   */
  async changeSubscription(caller: Caller | null, purchase: { plan: PaidPlan; billing: Billing }): Promise<void> {
    const { stripe, stripeSettings, locks } = this.deps;
    const account = accountOrThrow(caller);
    const price = findPrice(stripeSettings, purchase);
    if (!price) throw new ProblemError('payments-not-configured');
    await locks.run(`purchases of ${account.id}`, () =>
      withStripeErrors(async () => {
        const active = (await this.listEarlier(account.id)).find(({ status }) => status === 'active');
        if (!active) throw new ProblemError('not-found', { detail: 'There’s no paid plan to change.' });
        const current = await nullIfMissing(stripe.subscriptions.retrieve(active.id));
        const item = current?.items.data[0];
        if (!current) {
          await syncSubscription(this.deps, active.id);
          throw new ProblemError('not-found', { detail: 'There’s no paid plan to change.' });
        }
        if (!item || item.price.id === price) return;
        await stripe.subscriptions.update(active.id, {
          items: [{ id: item.id, price }],
          proration_behavior: 'always_invoice',
          payment_behavior: 'error_if_incomplete',
        });
        await syncSubscription(this.deps, active.id);
      }),
    );
  }

  /** Returns a page of the payment provider for cards, invoices and the end of a plan. Throws `not-found`. */
  async createPortal(caller: Caller | null): Promise<BillingPortal> {
    const { db, stripe, settings } = this.deps;
    const account = accountOrThrow(caller);
    const row = await db
      .selectFrom('stripe_customers')
      .select('stripe_customer_id')
      .where('user_id', '=', account.id)
      .executeTakeFirst();
    if (!row) throw new ProblemError('not-found', { detail: 'You haven’t paid for a plan here.' });
    const session = await withStripeErrors(() =>
      stripe.billingPortal.sessions.create({
        customer: row.stripe_customer_id,
        return_url: `${settings.origin}/customer-dashboard`,
      }),
    );
    return { url: session.url };
  }

  /** Cancels a subscription at the payment provider, for an administrator. */
  async cancel(id: string): Promise<void> {
    await withStripeErrors(async () => {
      await cancelAtStripe(this.deps.stripe, id);
      await syncSubscription(this.deps, id);
    });
  }

  private async ensureCustomer({ id, email, firstName, lastName }: Account): Promise<string> {
    const { db, stripe } = this.deps;
    const known = await db
      .selectFrom('stripe_customers')
      .select('stripe_customer_id')
      .where('user_id', '=', id)
      .executeTakeFirst();
    if (known) return known.stripe_customer_id;
    const customer = await stripe.customers.create(
      { email, name: `${firstName} ${lastName}`, metadata: { userId: id } },
      { idempotencyKey: `rollcall-customer-${id}` },
    );
    const row = { user_id: id, stripe_customer_id: customer.id, created_at: new Date().toISOString() };
    await db
      .insertInto('stripe_customers')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return customer.id;
  }

  /** Lists the paid subscriptions of an account, or those of one of its events. */
  private async listEarlier(userId: string, eventId?: string) {
    const { db } = this.deps;
    const columns = ['stripe_subscription_id as id', 'status'] as const;
    const rows = eventId
      ? await db
          .selectFrom('private_event_subscriptions')
          .select(columns)
          .where('event_id', '=', eventId)
          .orderBy('created_at', 'desc')
          .execute()
      : await db
          .selectFrom('subscriptions')
          .select(columns)
          .where('user_id', '=', userId)
          .orderBy('created_at', 'desc')
          .execute();
    return rows.flatMap(({ id, status }) => (id ? [{ id, status }] : []));
  }

  /** Returns the incomplete subscription of this price. Others are cancelled, so that nobody pays for two. */
  private async findOpen(earlier: { id: string; status: string }[], price: string) {
    const { stripe } = this.deps;
    let open: Stripe.Subscription | undefined;
    for (const { id } of earlier.filter(({ status }) => status === 'incomplete')) {
      const one = await nullIfMissing(stripe.subscriptions.retrieve(id, { expand: [...expansions] }));
      const isUnpaid = one && (one.status === 'incomplete' || one.pending_setup_intent !== null);
      if (isUnpaid && one.items.data[0]?.price.id === price && !open) open = one;
      else if (isUnpaid) await this.cancel(id);
      else await syncSubscription(this.deps, id);
    }
    return open;
  }

  private async createAtStripe(
    customer: string,
    price: string,
    purchase: NewSubscription,
    earlier: { status: string }[],
  ) {
    const attempt = earlier.length;
    const { stripe, stripeSettings } = this.deps;
    const { eventId, plan } = purchase;
    const isFirst = earlier.every(({ status }) => status === 'incomplete');
    const hasTrial = stripeSettings.trialDays > 0 && !eventId && isFirst;
    return await stripe.subscriptions.create(
      {
        customer,
        items: [{ price }],
        payment_behavior: 'default_incomplete',
        payment_settings: { save_default_payment_method: 'on_subscription' },
        metadata: { plan, ...(eventId && { eventId }) },
        expand: [...expansions],
        ...(plan === 'private_events' && { cancel_at_period_end: true }),
        ...(hasTrial && {
          trial_period_days: stripeSettings.trialDays,
          trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
        }),
      },
      // Two tabs, or a call whose answer was lost, create one subscription.
      { idempotencyKey: `rollcall-subscription-${customer}-${price}-${eventId ?? 'account'}-${attempt}` },
    );
  }
}

function alreadyCharged(status: string): string {
  return status === 'active'
    ? 'You already have a plan. You can change it instead.'
    : 'There’s a problem with the payment for your plan. You can fix it under Manage Billing.';
}

const expansions = ['latest_invoice.confirmation_secret', 'pending_setup_intent'] as const;

function toSecret(
  { latest_invoice, pending_setup_intent }: Stripe.Subscription,
  publishableKey: string,
): PaymentSecret {
  if (pending_setup_intent && typeof pending_setup_intent === 'object' && pending_setup_intent.client_secret) {
    return { clientSecret: pending_setup_intent.client_secret, intent: 'setup', publishableKey };
  }
  const invoice = typeof latest_invoice === 'object' ? latest_invoice : null;
  const clientSecret = invoice?.confirmation_secret?.client_secret;
  if (!clientSecret) {
    const id = latest_invoice ? idOf(latest_invoice) : 'none';
    throw new ProblemError('payments-unavailable', { cause: new Error(`invoice ${id} has no secret`) });
  }
  return { clientSecret, intent: 'payment', publishableKey };
}
