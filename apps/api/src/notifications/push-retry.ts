const minuteMs = 60_000;
/** The delays before each retry, unless the push service names another one. */
export const retryAfterMs = [10_000, minuteMs, 5 * minuteMs, 30 * minuteMs, 120 * minuteMs];
/** The longest delay that a push service can ask for. */
export const maxRetryAfterMs = 24 * 60 * minuteMs;
const jitter = 0.2;

/** Varies a delay, so that many pushes do not return at once. */
export function withJitter(delayMs: number): number {
  return delayMs * (1 - jitter + 2 * jitter * Math.random());
}

/** Returns the delay that a response asks for (RFC 9110, section 10.2.3): seconds or a date. 0 without one. */
export function parseRetryAfterMs(value: string | null, nowMs: number): number {
  if (value === null) return 0;
  if (/^\d+$/.test(value.trim())) return Number(value) * 1000;
  const atMs = Date.parse(value);
  return Number.isNaN(atMs) ? 0 : Math.max(0, atMs - nowMs);
}
