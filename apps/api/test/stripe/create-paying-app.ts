import { onTestFinished } from 'vitest';
import { createTestApp } from '../create-test-app.ts';
import type { TestClient } from '../test-client.ts';
import type { StandInEvent } from './stripe-objects.ts';
import { StripeStandIn, stripeEnvironment } from './stripe-stand-in.ts';
import { signWebhook } from './stripe-webhooks.ts';

type Options = NonNullable<Parameters<typeof createTestApp>[0]>;

/** Creates the app with payments by a stand-in for Stripe of its own. */
export async function createPayingApp(options: Options = {}) {
  const stripe = new StripeStandIn();
  const origin = await stripe.start();
  onTestFinished(() => stripe.stop());
  const environment = { ...stripeEnvironment(origin), ...options.environment };
  const testApp = await createTestApp({ ...options, environment });

  const send = async (event: StandInEvent) => {
    const { payload, headers } = signWebhook(event);
    return await testApp.client().post('/api/webhooks/stripe', new TextEncoder().encode(payload), headers);
  };
  /** Sends the webhooks that were not sent yet, in order. */
  const deliver = async () => {
    for (const event of stripe.state.events.splice(0)) {
      const { status } = await send(event);
      if (status !== 204) throw new Error(`the webhook ${event.type} was answered with ${status}`);
    }
  };
  /** Begins a payment as this client. Returns the client secret. */
  const begin = async (client: TestClient, purchase: unknown = { plan: 'premium', billing: 'monthly' }) => {
    const response = await client.post('/api/create-subscription', purchase);
    return ((await response.json()) as { clientSecret: string }).clientSecret;
  };
  return { ...testApp, testApp, stripe, send, deliver, begin };
}

export type PayingApp = Awaited<ReturnType<typeof createPayingApp>>;
