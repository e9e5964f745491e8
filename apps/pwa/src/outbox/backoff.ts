const firstDelayMs = 300;
const maxDelayMs = 8_000;

/** However long a server asks to wait: people walk into other networks, and a number can be a mistake. */
export const maxRetryDelayMs = 5 * 60_000;

/** A moment further off than anything is ever put off was written before the clock went back. */
export function isDue(nextTryAtMs: number, nowMs: number = Date.now()): boolean {
  return nextTryAtMs <= nowMs || nextTryAtMs > nowMs + maxRetryDelayMs;
}

/**
 * How long to wait after so many failures in a row, in milliseconds: full jitter, so that a hall full of phones does
 * not come back at once (AWS Architecture Blog, "Exponential Backoff And Jitter").
 */
export function backoffMs(failures: number, random: () => number = Math.random): number {
  return random() * Math.min(maxDelayMs, firstDelayMs * 2 ** Math.min(failures, 16));
}
