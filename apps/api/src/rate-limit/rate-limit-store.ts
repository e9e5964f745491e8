import type { RateLimit } from './rate-limits.ts';

/** The state of a key after a call is counted. */
export interface RateLimitState {
  isWithin: boolean;
  /** The end of the current window. */
  resetsAtMs: number;
}

/** Counts calls by key in fixed windows. */
export interface RateLimitStore {
  /** Counts one call. */
  increment(key: string, limit: RateLimit, nowMs?: number): Promise<RateLimitState>;
  /** Uncounts one call. */
  decrement(key: string): Promise<void>;
  /** Starts a new window with the next call. */
  reset(key: string): Promise<void>;
  deleteExpired(): Promise<void>;
}
