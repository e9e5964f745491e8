import { cardDeclined } from './stripe-error.ts';
import type { StandInIntent, StandInInvoice, StandInPrice, StandInSubscription } from './stripe-objects.ts';
import type { Parameters } from './stripe-parameters.ts';
import type { StripeState } from './stripe-state.ts';

const daySeconds = 24 * 60 * 60;

/** What happens to subscriptions at Stripe: payments, periods, changes and disputes, with their events. */
export class StripeBilling {
  private readonly state: StripeState;
  /** Whether the saved cards of all customers are declined. */
  declinesCards = false;

  constructor(state: StripeState) {
    this.state = state;
  }

  create(parameters: Parameters<'POST subscriptions'>): StandInSubscription {
    const { state } = this;
    const { id: customer } = state.get(state.customers, 'customer', parameters.customer);
    const price = state.get(state.prices, 'price', parameters.items[0]!.price);
    const trialDays = Number(parameters.trial_period_days ?? 0);
    const isTrial = trialDays > 0;
    const now = state.clock;
    const end = isTrial ? now + trialDays * daySeconds : now + periodOf(price);
    const id = state.nextId('sub');
    const item = { id: state.nextId('si'), object: 'subscription_item', price, quantity: 1 } as const;
    const period = { current_period_start: now, current_period_end: end };
    const subscription: StandInSubscription = {
      id,
      object: 'subscription',
      customer,
      status: isTrial ? 'trialing' : 'incomplete',
      items: { object: 'list', data: [{ ...item, ...period }], has_more: false },
      latest_invoice: null,
      pending_setup_intent: null,
      default_payment_method: null,
      trial_end: isTrial ? end : null,
      cancel_at_period_end: parameters.cancel_at_period_end === 'true',
      cancel_at: parameters.cancel_at_period_end === 'true' ? end : null,
      canceled_at: null,
      metadata: parameters.metadata ?? {},
      created: now,
    };
    state.subscriptions.set(id, subscription);
    if (isTrial) subscription.pending_setup_intent = this.addIntent('setup_intent', id, null).id;
    else this.addInvoice(subscription, 'subscription_create', price.unit_amount);
    state.emit('customer.subscription.created', subscription);
    return subscription;
  }

  /** Confirms an intent as the Payment Element does. Throws Stripe's error for a declined card. */
  confirm(clientSecret: string, { isDeclined = false } = {}): StandInIntent {
    const { state } = this;
    const intent = [...state.intents.values()].find((one) => one.client_secret === clientSecret);
    if (!intent) throw cardDeclined();
    const subscription = state.subscription(intent.subscription);
    const invoice = intent.invoice ? state.get(state.invoices, 'invoice', intent.invoice) : null;
    if (isDeclined) {
      if (invoice) this.fail(invoice);
      throw cardDeclined();
    }
    intent.status = 'succeeded';
    subscription.default_payment_method = 'pm_card';
    subscription.pending_setup_intent = null;
    if (invoice) this.pay(subscription, invoice);
    else state.emit('customer.subscription.updated', subscription);
    return intent;
  }

  /**
   * Ends the period: the next one begins, and its invoice is paid unless cards are declined.
   * @param amount defaults to the price
   */
  renew(id: string, amount?: number): void {
    const { state } = this;
    const subscription = state.subscription(id);
    if (subscription.cancel_at_period_end) {
      this.cancel(id);
      return;
    }
    const item = subscription.items.data[0]!;
    item.current_period_start = item.current_period_end;
    item.current_period_end += periodOf(item.price);
    if (subscription.trial_end) subscription.status = 'active';
    const invoice = this.addInvoice(subscription, 'subscription_cycle', amount ?? item.price.unit_amount);
    if (this.declinesCards) {
      subscription.status = 'past_due';
      this.fail(invoice);
      state.emit('customer.subscription.updated', subscription);
    } else {
      this.pay(subscription, invoice);
    }
  }

  update(id: string, parameters: Parameters<'POST subscriptions/:id'>): StandInSubscription {
    const { state } = this;
    const subscription = state.subscription(id);
    const item = subscription.items.data[0]!;
    const next = parameters.items && state.get(state.prices, 'price', parameters.items[0]!.price);
    if (next && next.id !== item.price.id) {
      if (this.declinesCards && parameters.payment_behavior === 'error_if_incomplete') throw cardDeclined();
      const due = Math.max(0, next.unit_amount - item.price.unit_amount);
      item.price = next;
      if (parameters.proration_behavior === 'always_invoice') {
        this.pay(subscription, this.addInvoice(subscription, 'subscription_update', due));
      }
    }
    if (parameters.cancel_at_period_end)
      this.cancelAtPeriodEnd(subscription, parameters.cancel_at_period_end === 'true');
    state.emit('customer.subscription.updated', subscription);
    return subscription;
  }

  /** Cancels at the end of the period, as the portal does. */
  cancelAtPeriodEnd(subscription: StandInSubscription, isCancelled = true): void {
    subscription.cancel_at_period_end = isCancelled;
    subscription.cancel_at = isCancelled ? subscription.items.data[0]!.current_period_end : null;
  }

  cancel(id: string): void {
    const subscription = this.state.subscription(id);
    subscription.status = 'canceled';
    subscription.canceled_at = this.state.clock;
    this.state.emit('customer.subscription.deleted', subscription);
  }

  pause(id: string): void {
    const subscription = this.state.subscription(id);
    subscription.status = 'paused';
    this.state.emit('customer.subscription.paused', subscription);
  }

  /** Disputes the payment of the latest invoice, or decides its dispute. */
  dispute(id: string, status: 'needs_response' | 'won' | 'lost' = 'needs_response'): void {
    const { state } = this;
    const invoice = state.get(state.invoices, 'invoice', state.subscription(id).latest_invoice ?? '');
    const { payment_intent, amount_paid: amount, currency } = invoice;
    const known = [...state.disputes.values()].find((one) => one.payment_intent === payment_intent);
    if (known) known.status = status;
    const created = state.clock;
    const fresh = { object: 'dispute', payment_intent, charge: 'ch_1', status, amount, currency, created } as const;
    const dispute = known ?? { id: state.nextId('du'), ...fresh };
    state.disputes.set(dispute.id, dispute);
    state.emit(known ? 'charge.dispute.closed' : 'charge.dispute.created', dispute);
  }

  private pay(subscription: StandInSubscription, invoice: StandInInvoice): void {
    const { state } = this;
    Object.assign(invoice, { status: 'paid', amount_paid: invoice.amount_due, attempted: true });
    invoice.attempt_count += 1;
    invoice.status_transitions.paid_at = state.clock;
    subscription.status = 'active';
    state.emit('invoice.paid', invoice);
    state.emit('customer.subscription.updated', subscription);
  }

  private fail(invoice: StandInInvoice): void {
    invoice.attempted = true;
    invoice.attempt_count += 1;
    this.state.emit('invoice.payment_failed', invoice);
  }

  private addInvoice(
    subscription: StandInSubscription,
    billing_reason: StandInInvoice['billing_reason'],
    amount_due: number,
  ): StandInInvoice {
    const { state } = this;
    const id = state.nextId('in');
    const invoice: StandInInvoice = {
      id,
      object: 'invoice',
      customer: subscription.customer,
      status: 'open',
      billing_reason,
      currency: subscription.items.data[0]!.price.currency,
      amount_due,
      amount_paid: 0,
      attempt_count: 0,
      attempted: false,
      created: state.clock,
      status_transitions: { paid_at: null },
      parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
      payment_intent: this.addIntent('payment_intent', subscription.id, id).id,
    };
    state.invoices.set(id, invoice);
    subscription.latest_invoice = id;
    return invoice;
  }

  private addIntent(object: StandInIntent['object'], subscription: string, invoice: string | null): StandInIntent {
    const id = this.state.nextId(object === 'payment_intent' ? 'pi' : 'seti');
    const client_secret = `${id}_secret_${crypto.randomUUID().replaceAll('-', '')}`;
    const intent: StandInIntent = {
      id,
      object,
      client_secret,
      status: 'requires_payment_method',
      subscription,
      invoice,
    };
    this.state.intents.set(id, intent);
    return intent;
  }
}

function periodOf({ recurring }: StandInPrice): number {
  return (recurring.interval === 'year' ? 365 : 30) * daySeconds;
}
