import { runWhenUnlocked } from '../local/outbox/lease.ts';
import { backoffMs } from './backoff.ts';
import { drainOutbox } from './drain-outbox.ts';

/** In vain and one after the other: the browser lets a worker live for a few minutes, and comes back much later. */
const maxFailures = 5;
/** While a page drains, or died draining, without the lock that would show when it is over. */
const pollIntervalMs = 2_000;

/** Drains the outbox, through short drops. Rejects while something is left, so that the browser tries again later. */
export async function drainInBackground(): Promise<void> {
  for (let failures = 0; failures < maxFailures; ) {
    // A page that is at it may be closed in the middle: then it is this one's turn.
    const result = (await drainOutbox()) ?? (await runWhenUnlocked('outbox', drainOutbox));
    if (result?.remaining === 0) return;
    if (result) failures = result.hasProgressed ? 0 : failures + 1;
    if (!navigator.onLine) break;
    const pauseMs = result ? backoffMs(failures) : pollIntervalMs;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  throw new Error('Some photos are still pending');
}
