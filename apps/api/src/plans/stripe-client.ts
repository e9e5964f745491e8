import Stripe from 'stripe';
import type { StripeSettings } from '../settings/settings.ts';

/** The version of the API that the code is written for; the SDK's types describe the same one. */
const apiVersion = '2026-10-28.endive';

/** Creates the client of the payment provider's API. */
export function createStripe({ secretKey, apiOrigin }: Pick<StripeSettings, 'secretKey' | 'apiOrigin'>): Stripe {
  const url = apiOrigin ? new URL(apiOrigin) : null;
  return new Stripe(secretKey, {
    apiVersion,
    maxNetworkRetries: 2,
    timeout: 15_000,
    telemetry: false,
    ...(url && {
      host: url.hostname,
      port: url.port || (url.protocol === 'https:' ? 443 : 80),
      protocol: url.protocol === 'https:' ? 'https' : 'http',
    }),
  });
}
