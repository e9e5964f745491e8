import { defaultRateLimits, type RateLimits } from '../../src/rate-limit/rate-limits.ts';

/** Limits that nobody meets, to reach what is behind them. */
export const noLimits = Object.fromEntries(
  Object.keys(defaultRateLimits).map((name) => [name, { calls: 1e9, seconds: 60 }]),
) as RateLimits;
