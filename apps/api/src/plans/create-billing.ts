import type { Logger } from 'pino';
import { KeyedMutex } from '../concurrency/keyed-mutex.ts';
import type { Database } from '../database/open.ts';
import type { ChangeFeed } from '../feed/change-feed.ts';
import type { Settings } from '../settings/settings.ts';
import { PaymentsStore } from './payments.store.ts';
import { cancelErased, reconcile } from './reconciliation.ts';
import { createStripe } from './stripe-client.ts';
import { StripeWebhooksStore } from './stripe-webhooks.store.ts';

interface Deps {
  db: Database;
  feed: ChangeFeed;
  log: Logger;
  settings: Settings;
}

/** Creates everything that talks to the payment provider; null where payments are not set up. */
export function createBilling({ db, feed, log, settings }: Deps) {
  const { stripe: stripeSettings } = settings;
  if (!stripeSettings) return null;
  const stripe = createStripe(stripeSettings);
  const deps = { db, feed, log, settings, stripeSettings, stripe, locks: new KeyedMutex() };
  return {
    payments: new PaymentsStore(deps),
    webhooks: new StripeWebhooksStore(deps),
    reconcile: () => reconcile(deps),
    cancelErased: () => cancelErased(deps),
  };
}

export type CreateBilling = typeof createBilling;

export type Billing = NonNullable<ReturnType<typeof createBilling>>;
