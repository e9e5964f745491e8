import type { RateLimitState, RateLimitStore } from './rate-limit-store.ts';
import type { RateLimit } from './rate-limits.ts';

/** Beyond this the oldest windows are evicted, so that an attack from many addresses cannot exhaust memory. */
const maxKeys = 50_000;

/** Keeps counts in memory; a restart forgets them. Times are those of `performance.now()`, which only advances. */
export class MemoryRateLimitStore implements RateLimitStore {
  private readonly windows = new Map<string, { count: number; resetsAtMs: number }>();

  async increment(key: string, { calls, seconds }: RateLimit, nowMs = performance.now()): Promise<RateLimitState> {
    let window = this.windows.get(key);
    if (!window || window.resetsAtMs <= nowMs) {
      // Deleted first, so that the map stays ordered by the start of the windows.
      this.windows.delete(key);
      this.evict(nowMs);
      window = { count: 0, resetsAtMs: nowMs + seconds * 1000 };
      this.windows.set(key, window);
    }
    window.count++;
    return { isWithin: window.count <= calls, resetsInMs: window.resetsAtMs - nowMs };
  }

  async decrement(key: string): Promise<void> {
    const window = this.windows.get(key);
    if (window && window.count > 0) window.count--;
  }

  async reset(key: string): Promise<void> {
    this.windows.delete(key);
  }

  async deleteExpired(nowMs = performance.now()): Promise<void> {
    for (const [key, { resetsAtMs }] of this.windows) if (resetsAtMs <= nowMs) this.windows.delete(key);
  }

  get size(): number {
    return this.windows.size;
  }

  private evict(nowMs: number): void {
    if (this.windows.size < maxKeys) return;
    void this.deleteExpired(nowMs);
    for (const key of this.windows.keys()) {
      if (this.windows.size < maxKeys) return;
      this.windows.delete(key);
    }
  }
}
