import type { BrowserContext } from '@playwright/test';
import { StripeError } from '../../../api/test/stripe/stripe-error.ts';
import type { StripeStandIn } from '../../../api/test/stripe/stripe-stand-in.ts';
import { signWebhook } from '../../../api/test/stripe/stripe-webhooks.ts';

/** What the page calls of Stripe's script, with one field for the number of a card. */
const script = `
window.Stripe = () => {
  let secret;
  const confirm = async (kind, { confirmParams }) => {
    const number = document.querySelector('#stand-in-card').value;
    const response = await fetch('https://api.stripe.com/stand-in/confirm', {
      method: 'POST', body: JSON.stringify({ secret, number }),
    });
    const answer = await response.json();
    if (answer.error) return { error: answer.error };
    const to = new URL(confirmParams.return_url);
    to.searchParams.set(kind, answer.id);
    to.searchParams.set('redirect_status', 'succeeded');
    location.assign(to);
    return new Promise(() => {});
  };
  const createElement = () => {
    const listeners = {};
    return {
      on(name, listener) { listeners[name] = listener; return this; },
      once() { return this; }, off() { return this; }, update() {}, destroy() {}, unmount() {}, blur() {}, focus() {},
      mount(target) {
        const place = typeof target === 'string' ? document.querySelector(target) : target;
        place.innerHTML = '<label>Card number <input id="stand-in-card"></label>';
        setTimeout(() => listeners.ready?.({ elementType: 'payment' }));
      },
    };
  };
  return {
    elements(options) {
      secret = options.clientSecret;
      return {
        create: createElement, getElement: () => null, update() {}, on() {}, off() {},
        fetchUpdates: async () => ({}), submit: async () => ({}),
      };
    },
    confirmPayment: (options) => confirm('payment_intent', options),
    confirmSetup: (options) => confirm('setup_intent', options),
    createToken() {}, createPaymentMethod() {}, confirmCardPayment() {}, registerAppInfo() {}, _registerWrapper() {},
  };
};
`;

/** Ends in the number of a card that is declined. */
export const declinedCard = '4000000000000002';
export const goodCard = '4242424242424242';

/** Serves a stand-in for Stripe's script, whose payments the stand-in for Stripe receives. */
export async function serveStripeScript(context: BrowserContext, stripe: StripeStandIn): Promise<void> {
  await context.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  await context.route('https://api.stripe.com/stand-in/confirm', (route) => {
    const { secret, number } = route.request().postDataJSON() as { secret: string; number: string };
    const headers = { 'Access-Control-Allow-Origin': '*' };
    try {
      const { id } = stripe.billing.confirm(secret, { isDeclined: number === declinedCard });
      return route.fulfill({ headers, json: { id } });
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      return route.fulfill({ headers, json: error.toBody() });
    }
  });
}

/** Sends the webhooks that were not sent yet, in order. */
export async function deliverWebhooks(stripe: StripeStandIn, origin: string): Promise<void> {
  for (const event of stripe.state.events.splice(0)) {
    const { payload, headers } = signWebhook(event);
    const { status } = await fetch(`${origin}/api/webhooks/stripe`, { method: 'POST', headers, body: payload });
    if (status !== 204) throw new Error(`the webhook ${event.type} was answered with ${status}`);
  }
}
