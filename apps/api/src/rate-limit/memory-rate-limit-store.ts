import type { Limit } from './rate-limits.ts';

/** What one more call makes: whether it is within the limit, and when the counting starts anew. */
export interface Counted {
  isWithin: boolean;
  resetsAtMs: number;
}

/** Beyond these the ones counted longest are forgotten: an attack with many addresses must not fill the memory. */
const maxKeys = 50_000;

/** Counts calls in fixed windows, in memory. */
export class MemoryRateLimitStore {
  private readonly windows = new Map<string, { count: number; resetsAtMs: number }>();

  add(key: string, { calls, seconds }: Limit, nowMs = Date.now()): Counted {
    let window = this.windows.get(key);
    if (!window || window.resetsAtMs <= nowMs) {
      // Deleted first, so that the map stays in the order in which windows began.
      this.windows.delete(key);
      this.makeRoom(nowMs);
      window = { count: 0, resetsAtMs: nowMs + seconds * 1000 };
      this.windows.set(key, window);
    }
    window.count++;
    return { isWithin: window.count <= calls, resetsAtMs: window.resetsAtMs };
  }

  get size(): number {
    return this.windows.size;
  }

  private makeRoom(nowMs: number): void {
    if (this.windows.size < maxKeys) return;
    for (const [key, { resetsAtMs }] of this.windows) if (resetsAtMs <= nowMs) this.windows.delete(key);
    for (const key of this.windows.keys()) {
      if (this.windows.size < maxKeys) return;
      this.windows.delete(key);
    }
  }
}
