import type { StripeBilling } from './stripe-billing.ts';
import { StripeError } from './stripe-error.ts';
import type { StandInInvoice, StandInSubscription } from './stripe-objects.ts';
import { type Call, parseParameters, shapes } from './stripe-parameters.ts';
import type { StripeState } from './stripe-state.ts';

/** Answers one call of Stripe's API. Throws Stripe's errors. */
export function callStripe(
  state: StripeState,
  billing: StripeBilling,
  request: { method: string; path: string; parameters: unknown; origin: string },
): unknown {
  const { call, id } = findCall(request.method, request.path);
  const { parameters } = request;
  switch (call) {
    case 'POST customers': {
      const { email = null, metadata = {} } = parseParameters(call, parameters);
      const customer = { id: state.nextId('cus'), object: 'customer' as const, email, metadata };
      state.customers.set(customer.id, customer);
      return customer;
    }
    case 'POST subscriptions': {
      const given = parseParameters(call, parameters);
      return expandSubscription(state, billing.create(given), given.expand);
    }
    case 'POST subscriptions/:id': {
      const given = parseParameters(call, parameters);
      return expandSubscription(state, billing.update(id, given), given.expand);
    }
    case 'GET subscriptions/:id':
      return expandSubscription(state, state.subscription(id), parseParameters(call, parameters).expand);
    case 'DELETE subscriptions/:id':
      parseParameters(call, parameters);
      if (state.subscription(id).status === 'canceled') throw new StripeError(404, `No such subscription: '${id}'`);
      billing.cancel(id);
      return state.subscription(id);
    case 'GET subscriptions': {
      const { customer, status, ...page } = parseParameters(call, parameters);
      const all = [...state.subscriptions.values()].filter((one) => !customer || one.customer === customer);
      return list(status === 'all' ? all : all.filter((one) => one.status !== 'canceled'), page);
    }
    case 'GET invoices/:id':
      return expandInvoice(state, state.get(state.invoices, 'invoice', id), parseParameters(call, parameters).expand);
    case 'GET invoices': {
      const { subscription, customer, ...page } = parseParameters(call, parameters);
      const all = [...state.invoices.values()]
        .filter((one) => !subscription || one.parent.subscription_details.subscription === subscription)
        .filter((one) => !customer || one.customer === customer);
      const expand = page.expand?.map((path) => path.replace(/^data\./, ''));
      const { data, ...rest } = list(all, page);
      return { ...rest, data: data.map((one) => expandInvoice(state, one, expand)) };
    }
    case 'GET invoice_payments': {
      const { payment, ...page } = parseParameters(call, parameters);
      const paid = [...state.invoices.values()].filter((one) => one.payment_intent === payment.payment_intent);
      return list(paid.map(paymentOf), page);
    }
    case 'GET disputes/:id':
      parseParameters(call, parameters);
      return state.get(state.disputes, 'dispute', id);
    case 'GET disputes': {
      const { payment_intent, created, ...page } = parseParameters(call, parameters);
      return list(
        [...state.disputes.values()].filter((one) => !payment_intent || one.payment_intent === payment_intent),
        page,
      );
    }
    case 'POST billing_portal/sessions': {
      const { customer, return_url } = parseParameters(call, parameters);
      state.get(state.customers, 'customer', customer);
      const session = state.nextId('bps');
      const url = `${request.origin}/portal/${session}?customer=${customer}&return_url=${encodeURIComponent(return_url)}`;
      return { id: session, object: 'billing_portal.session', customer, return_url, url };
    }
  }
}

function findCall(method: string, path: string): { call: Call; id: string } {
  const [, version, ...parts] = path.split('/');
  const exact = `${method} ${parts.join('/')}`;
  if (version === 'v1' && exact in shapes) return { call: exact as Call, id: '' };
  const [kind, id = '', ...more] = parts;
  const one = `${method} ${kind}/:id`;
  if (version === 'v1' && more.length === 0 && one in shapes) return { call: one as Call, id };
  throw new StripeError(404, `Unrecognized request URL (${method}: ${path}).`);
}

interface Page {
  limit?: string | undefined;
  starting_after?: string | undefined;
}

/** Returns a page, newest first, as Stripe lists. */
function list<Kept extends { id: string }>(kept: Kept[], { limit = '10', starting_after }: Page) {
  const newestFirst = kept.toReversed();
  const start = starting_after ? newestFirst.findIndex(({ id }) => id === starting_after) + 1 : 0;
  const data = newestFirst.slice(start, start + Number(limit));
  return { object: 'list', url: '/v1/list', has_more: start + data.length < kept.length, data };
}

function expandSubscription(state: StripeState, subscription: StandInSubscription, expand: string[] = []): unknown {
  const invoice = state.invoices.get(subscription.latest_invoice ?? '');
  const setup = state.intents.get(subscription.pending_setup_intent ?? '');
  const nested = expand.filter((path) => path.startsWith('latest_invoice.')).map((path) => path.slice(15));
  const hasInvoice = invoice && expand.some((path) => path.startsWith('latest_invoice'));
  return {
    ...subscription,
    ...(hasInvoice && { latest_invoice: expandInvoice(state, invoice, nested) }),
    ...(setup && expand.includes('pending_setup_intent') && { pending_setup_intent: setup }),
  };
}

function expandInvoice(state: StripeState, invoice: StandInInvoice, expand: string[] = []): unknown {
  const { payment_intent, ...shown } = invoice;
  const intent = state.intents.get(payment_intent)!;
  const confirmation_secret = { client_secret: intent.client_secret, type: 'payment_intent' };
  return {
    ...shown,
    ...(expand.includes('confirmation_secret') && { confirmation_secret }),
    ...(expand.includes('payments') && { payments: { object: 'list', data: [paymentOf(invoice)], has_more: false } }),
  };
}

function paymentOf({ id, payment_intent, amount_paid, currency, status }: StandInInvoice) {
  const payment = { type: 'payment_intent', payment_intent };
  return { id: `inpay_${id}`, object: 'invoice_payment', invoice: id, payment, amount_paid, currency, status };
}
