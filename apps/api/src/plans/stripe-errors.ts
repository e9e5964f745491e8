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

/** Resolves with null instead of the payment provider's error for an object that it does not know. */
export async function nullIfMissing<Result>(call: Promise<Result>): Promise<Result | null> {
  try {
    return await call;
  } catch (error) {
    if (isRefusal(error) && error.statusCode === 404) return null;
    throw error;
  }
}

/** Whether the payment provider refused a call for what it is about: another one may succeed. */
export function isRefusal(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return error instanceof Stripe.errors.StripeInvalidRequestError;
}
