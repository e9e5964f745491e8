import { runWhenUnlocked } from '../local/outbox/lease.ts';
import { backoffMs } from './backoff.ts';
import { drainOutbox } from './drain-outbox.ts';

/** Consecutive failures: the browser ends a worker after a few minutes and retries much later. */
const maxFailures = 5;
/** While a page drains without the Web Lock, or died while it did. */
const pollIntervalMs = 2_000;

/** Drains the outbox across short interruptions. Rejects while entries remain, so that the browser retries later. */
export async function drainInBackground(): Promise<void> {
  for (let failures = 0; failures < maxFailures; ) {
    // A page that drains may be closed at any time.
    const result = (await drainOutbox()) ?? (await runWhenUnlocked('outbox', drainOutbox));
    if (result?.remaining === 0) return;
    if (result) failures = result.hasProgressed ? 0 : failures + 1;
    if (!navigator.onLine) break;
    const pauseMs = result ? backoffMs(failures) : pollIntervalMs;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  throw new Error('Some photos are still pending');
}
