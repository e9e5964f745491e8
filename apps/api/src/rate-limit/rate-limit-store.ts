import type { RateLimit } from './rate-limits.ts';

/** The state of a key after a call is counted. */
export interface RateLimitState {
  isWithin: boolean;
  /** The time until the end of the current window. */
  resetsInMs: number;
}

/**
 * Counts calls by key in fixed windows. A clock that is set refuses nobody for longer than a window: counts in memory do
 * not depend on it, and a stored window whose end is further away than its length is over.
 */
export interface RateLimitStore {
  /** Counts one call. */
  increment(key: string, limit: RateLimit, nowMs?: number): Promise<RateLimitState>;
  /** Uncounts one call. */
  decrement(key: string): Promise<void>;
  /** Starts a new window with the next call. */
  reset(key: string): Promise<void>;
  deleteExpired(): Promise<void>;
}
