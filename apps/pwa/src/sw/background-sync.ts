import { backoffMs } from '../outbox/backoff.ts';
import { drainOutbox } from '../outbox/drain-outbox.ts';
import { afterOthers } from '../outbox/lease.ts';
import { syncTag } from '../outbox/wake-outbox.ts';

declare const self: ServiceWorkerGlobalScope;

/** Not in TypeScript's library, since only Chromium has it: https://wicg.github.io/background-sync/spec/ */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** Sends what waits when the network is back, also after the page was closed. */
export function sendInBackground(): void {
  self.addEventListener('sync', (event) => {
    const sync = event as SyncEvent;
    if (sync.tag === syncTag) sync.waitUntil(drainAll());
  });
}

/** In vain and one after the other: the browser lets a worker live for a few minutes, and comes back much later. */
const maxFailures = 5;

/** Goes on through short drops, and rejects while photos wait, so that the browser tries again later. */
async function drainAll(): Promise<void> {
  for (let failures = 0; failures < maxFailures; ) {
    // A page that is at it may be closed in the middle: then it is this one's turn.
    const result = (await drainOutbox()) ?? (await afterOthers('outbox', drainOutbox));
    if (result?.remaining === 0) return;
    failures = result?.hasProgressed ? 0 : failures + 1;
    if (!navigator.onLine) break;
    const pauseMs = backoffMs(failures);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  throw new Error('Some photos still wait');
}
