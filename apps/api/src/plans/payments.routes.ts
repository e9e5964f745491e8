import { NewSubscription, Purchase } from '@rollcall/schema/subscription';
import { Hono } from 'hono';
import type { AppEnv } from '../access/app-env.ts';
import { requireAccount } from '../access/auth.middleware.ts';
import { ProblemError } from '../http/problem.ts';
import { validate } from '../http/validate.ts';
import { perUser } from '../rate-limit/rate-limit-keys.ts';
import type { RateLimiter } from '../rate-limit/rate-limiter.ts';
import type { Settings } from '../settings/settings.ts';
import type { PaymentsStore } from './payments.store.ts';
import type { StripeWebhooksStore } from './stripe-webhooks.store.ts';

interface Deps {
  settings: Pick<Settings, 'acceptsPayments'>;
  limiter: RateLimiter;
  /** Null where payments are not set up. */
  billing: { payments: PaymentsStore; webhooks: StripeWebhooksStore } | null;
}

/** Payments of plans, and the webhooks of the payment provider. */
export function paymentsRoutes({ settings, limiter, billing }: Deps) {
  const billingOrThrow = () => {
    if (!billing) throw new ProblemError('payments-not-configured');
    return billing;
  };
  // Who paid before billing was switched off can still end it, and webhooks keep coming.
  const sellerOrThrow = () => {
    if (!settings.acceptsPayments) throw new ProblemError('payments-not-configured');
    return billingOrThrow().payments;
  };
  const limitPurchases = limiter.persistentCalls('purchases', perUser);
  return new Hono<AppEnv>()
    .post('/api/create-subscription', requireAccount, limitPurchases, validate('json', NewSubscription), async (c) => {
      return c.json(await sellerOrThrow().createSubscription(c.get('caller'), c.req.valid('json')), 200);
    })
    .post('/api/change-subscription', requireAccount, limitPurchases, validate('json', Purchase), async (c) => {
      await sellerOrThrow().changeSubscription(c.get('caller'), c.req.valid('json'));
      return c.body(null, 204);
    })
    .post('/api/billing-portal', requireAccount, limitPurchases, async (c) =>
      c.json(await billingOrThrow().payments.createPortal(c.get('caller')), 200),
    )
    .post('/api/webhooks/stripe', async (c) => {
      const { webhooks } = billingOrThrow();
      // The signature is of these bytes; parsed JSON would have others.
      await webhooks.receive(await c.req.text(), c.req.header('Stripe-Signature') ?? '');
      return c.body(null, 204);
    });
}
