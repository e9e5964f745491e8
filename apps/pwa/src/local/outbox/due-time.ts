/** The limit of `Retry-After`: phones change networks, and the value can be a mistake. */
export const maxRetryDelayMs = 5 * 60_000;

/** Returns whether an entry is due. A time beyond every possible delay was stored before the clock was set back. */
export function isDue({ nextTryAtMs }: { nextTryAtMs: number }, nowMs: number = Date.now()): boolean {
  return nextTryAtMs <= nowMs || nextTryAtMs > nowMs + maxRetryDelayMs;
}
