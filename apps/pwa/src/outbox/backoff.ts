const firstDelayMs = 300;
const maxDelayMs = 8_000;

/** The limit of `Retry-After`: phones change networks, and the value can be a mistake. */
export const maxRetryDelayMs = 5 * 60_000;

/** Returns whether an entry is due. A time beyond every possible delay was stored before the clock was set back. */
export function isDue(nextTryAtMs: number, nowMs: number = Date.now()): boolean {
  return nextTryAtMs <= nowMs || nextTryAtMs > nowMs + maxRetryDelayMs;
}

/**
 * Returns the delay after a number of consecutive failures, in milliseconds, with full jitter, so that the phones of a
 * venue do not retry all at once (AWS Architecture Blog, "Exponential Backoff And Jitter").
 */
export function backoffMs(failures: number, random: () => number = Math.random): number {
  return random() * Math.min(maxDelayMs, firstDelayMs * 2 ** Math.min(failures, 16));
}
