const firstDelayMs = 300;
const maxDelayMs = 8_000;

/**
 * Returns the delay after a number of consecutive failures, in milliseconds, with full jitter, so that the phones of a
 * venue do not retry all at once (AWS Architecture Blog, "Exponential Backoff And Jitter").
 */
export function backoffMs(failures: number, random: () => number = Math.random): number {
  return random() * Math.min(maxDelayMs, firstDelayMs * 2 ** Math.min(failures, 16));
}
