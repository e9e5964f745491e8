import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseForm } from './form-parameters.ts';
import { callStripe } from './stripe-api.ts';
import { StripeBilling } from './stripe-billing.ts';
import { StripeError } from './stripe-error.ts';
import { apiVersion, StripeState } from './stripe-state.ts';
import { webhookSecret } from './stripe-webhooks.ts';

const stripeKey = 'sk_test_stand_in';

/** Faults of the next calls, in order. */
type Fault = 'fail' | 'drop' | { delayMs: number } | { until: Promise<void> };

/** A stand-in for Stripe: an HTTP server on loopback that keeps state. */
export class StripeStandIn {
  readonly state = new StripeState();
  readonly billing = new StripeBilling(this.state);
  /** Faults that the next calls have, first one first. */
  readonly faults: Fault[] = [];
  /** `POST /v1/customers` and so on, in order. */
  readonly calls: string[] = [];
  private readonly answers = new Map<string, { body: string; response: string }>();
  private readonly server = createServer((request, response) => {
    void this.respond(request).then(
      ({ status, body }) => {
        response.writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': this.state.nextId('req') });
        response.end(body);
      },
      () => request.socket.destroy(),
    );
  });

  /** Starts to listen. Resolves with the origin. */
  async start(): Promise<string> {
    for (const [, id, cents, interval] of prices) this.state.addPrice(id, cents, interval);
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this.origin;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async respond(request: IncomingMessage): Promise<{ status: number; body: string }> {
    const url = new URL(request.url ?? '/', this.origin);
    const body = await readBody(request);
    this.calls.push(`${request.method} ${url.pathname}`);
    const fault = this.faults.shift();
    if (fault === 'drop') throw new Error('dropped');
    if (typeof fault === 'object' && 'delayMs' in fault)
      await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
    try {
      if (fault === 'fail') throw new StripeError(500, 'Something went wrong.', { type: 'api_error' });
      const answer = this.answer(request, url, body);
      // The state of when it was asked, as on a slow line.
      if (typeof fault === 'object' && 'until' in fault) await fault.until;
      return { status: 200, body: answer };
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      return { status: error.status, body: JSON.stringify(error.toBody()) };
    }
  }

  private answer(request: IncomingMessage, url: URL, body: string): string {
    const { method = 'GET', headers } = request;
    if (headers.authorization !== `Bearer ${stripeKey}`) throw new StripeError(401, 'Invalid API Key provided.');
    if (headers['stripe-version'] !== apiVersion) throw new StripeError(400, 'Invalid Stripe API version.');
    // The same key answers the same again, and another request with it is refused.
    const key = method === 'POST' ? headers['idempotency-key'] : undefined;
    const known = typeof key === 'string' ? this.answers.get(key) : undefined;
    const sent = `${url.pathname} ${body}`;
    if (known && known.body !== sent) {
      throw new StripeError(400, 'Keys for idempotent requests can only be used with the same parameters.', {
        type: 'idempotency_error',
      });
    }
    if (known) return known.response;
    const parameters = parseForm(method === 'GET' || body === '' ? url.search.slice(1) : body);
    const call = { method, path: url.pathname, parameters, origin: this.origin };
    const response = JSON.stringify(callStripe(this.state, this.billing, call));
    if (typeof key === 'string') this.answers.set(key, { body: sent, response });
    return response;
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** What the stand-in sells. */
const prices = [
  ['STRIPE_PRICE_PREMIUM_MONTHLY', 'price_premium_monthly', 1900, 'month'],
  ['STRIPE_PRICE_PREMIUM_ANNUAL', 'price_premium_annual', 19_000, 'year'],
  ['STRIPE_PRICE_BUSINESS_MONTHLY', 'price_business_monthly', 4900, 'month'],
  ['STRIPE_PRICE_BUSINESS_ANNUAL', 'price_business_annual', 49_000, 'year'],
  ['STRIPE_PRICE_PRIVATE_EVENTS', 'price_private_events', 4999, 'month'],
  ['STRIPE_PRICE_PREMIUM_PRIVATE', 'price_premium_private', 9900, 'month'],
] as const;

/** Returns the settings of a server that is connected to the stand-in at this origin. */
export function stripeEnvironment(origin: string): Record<string, string> {
  return {
    STRIPE_SECRET_KEY: stripeKey,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_stand_in',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_ORIGIN: origin,
    ...Object.fromEntries(prices.map(([name, id]) => [name, id])),
  };
}
