import { drainInBackground } from '../outbox/drain-in-background.ts';
import { syncTag } from '../outbox/outbox-channel.ts';

declare const self: ServiceWorkerGlobalScope;

/** Not in TypeScript's library, since only Chromium has it: https://wicg.github.io/background-sync/spec/ */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** Sends what waits when the network is back, also after the page was closed. */
export function sendInBackground(): void {
  self.addEventListener('sync', (event) => {
    const sync = event as SyncEvent;
    if (sync.tag === syncTag) sync.waitUntil(drainInBackground());
  });
}
