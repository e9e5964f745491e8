import Stripe from 'stripe';
import { ProblemError } from '../http/problem.ts';

/**
 * Runs calls of the payment provider. Throws `payment-failed` with its words about a card, which are for the person, and
 * `payments-unavailable` for its other errors.
 */
export async function withStripeErrors<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (cause) {
    if (cause instanceof Stripe.errors.StripeCardError) {
      throw new ProblemError('payment-failed', { detail: cause.message, cause });
    }
    if (cause instanceof Stripe.errors.StripeError) throw new ProblemError('payments-unavailable', { cause });
    throw cause;
  }
}
