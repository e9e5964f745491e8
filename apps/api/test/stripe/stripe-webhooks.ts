import Stripe from 'stripe';
import type { StandInEvent } from './stripe-objects.ts';

export const webhookSecret = 'whsec_stand_in';

/** Returns the body and headers of a webhook as Stripe sends it. */
export function signWebhook(
  event: StandInEvent,
  { secret = webhookSecret, timestamp = Math.floor(Date.now() / 1000) } = {},
): { payload: string; headers: Record<string, string> } {
  const payload = JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return { payload, headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature } };
}

/** Returns the events doubled and in another order, the same one for the same seed. */
export function shuffleAndDouble<Kept>(events: readonly Kept[], seed: number): Kept[] {
  const doubled = [...events, ...events];
  let random = seed;
  for (let last = doubled.length - 1; last > 0; last -= 1) {
    // Numerical Recipes: a linear congruential generator is random enough for an order.
    random = (random * 1_664_525 + 1_013_904_223) % 2 ** 32;
    const other = random % (last + 1);
    [doubled[last], doubled[other]] = [doubled[other]!, doubled[last]!];
  }
  return doubled;
}
