import { countOutbox } from '../local/outbox/outbox-photos.ts';
import { backoffMs } from './backoff.ts';
import { type DrainResult, drainOutbox } from './drain-outbox.ts';
import { subscribeToOutbox, syncTag } from './outbox-channel.ts';

/** While another tab or worker drains, or after an unexpected error. */
const pollIntervalMs = 8_000;

/**
 * Drains the outbox while this page is open: at once, on every notification, when the network is back or the page is
 * visible again, and by a timer while entries are pending. Returns the function that stops it.
 */
export function runOutbox(): () => void {
  const loop = new OutboxLoop();
  const drain = () => void loop.drain();
  const drainWhenVisible = () => {
    if (document.visibilityState === 'visible') drain();
  };
  const stopListening = subscribeToOutbox(() => {
    void registerBackgroundSync();
    drain();
  });
  addEventListener('online', drain);
  document.addEventListener('visibilitychange', drainWhenVisible);
  drain();
  return () => {
    stopListening();
    removeEventListener('online', drain);
    document.removeEventListener('visibilitychange', drainWhenVisible);
    loop.stop();
  };
}

class OutboxLoop {
  private failures = 0;
  private timer = 0;
  private isDraining = false;
  private isRequestedAgain = false;
  private isStopped = false;

  async drain(): Promise<void> {
    this.isRequestedAgain = true;
    if (this.isDraining) return;
    this.isDraining = true;
    clearTimeout(this.timer);
    try {
      while (this.isRequestedAgain && !this.isStopped) {
        this.isRequestedAgain = false;
        this.schedule(await withWakeLock(drainOutbox));
      }
    } catch (error) {
      console.error('The outbox stopped; it goes on soon', error);
      this.drainIn(pollIntervalMs);
    } finally {
      this.isDraining = false;
    }
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private schedule(result: DrainResult | null): void {
    clearTimeout(this.timer);
    if (!result) {
      this.drainIn(pollIntervalMs);
      return;
    }
    this.failures = result.hasProgressed || result.remaining === 0 ? 0 : this.failures + 1;
    if (result.remaining === 0) return;
    this.drainIn(Math.max(result.notBeforeMs - Date.now(), backoffMs(this.failures)));
  }

  private drainIn(delayMs: number): void {
    if (!this.isStopped) this.timer = window.setTimeout(() => void this.drain(), delayMs);
  }
}

/** Keeps the screen on while photos are pending: a sleeping phone stops sending. */
async function withWakeLock<Result>(work: () => Promise<Result>): Promise<Result> {
  const isBusy = document.visibilityState === 'visible' && (await countOutbox()).waiting > 0;
  // Refused in power saving, and missing in some browsers.
  const lock = isBusy ? await navigator.wakeLock?.request('screen').catch(() => null) : null;
  try {
    return await work();
  } finally {
    await lock?.release();
  }
}

/** Registers a background sync, so that the browser continues after this page is closed (Chromium only). */
async function registerBackgroundSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const sync = (registration as { sync?: { register(tag: string): Promise<void> } } | undefined)?.sync;
  // Refused where background sync is turned off for this site.
  await sync?.register(syncTag).catch(() => undefined);
}
