const firstMs = 300;
const longestMs = 8_000;

/**
 * How long to wait after so many failures in a row, in milliseconds: full jitter, so that a hall full of phones does
 * not come back at once (AWS Architecture Blog, "Exponential Backoff And Jitter").
 */
export function backoffMs(failures: number, random: () => number = Math.random): number {
  return random() * Math.min(longestMs, firstMs * 2 ** Math.min(failures, 16));
}
