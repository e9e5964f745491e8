/** A call that takes longer holds its slot for too long. */
const slowAfterMs = 5_000;
/** How long a receiver counts as slow. */
const rememberedMs = 10 * 60_000;
/** Beyond it the oldest is forgotten. */
const maxRemembered = 1_000;

/** The receivers that answered slowly or not at all lately, by their ids. Known to this process alone. */
export class SlowReceivers {
  /** In milliseconds of `performance.now()`, since clocks are set; the latest last. */
  private readonly slowAtMs = new Map<string, number>();

  /** Records a call that began at `beganAtMs`. */
  record(id: string, { beganAtMs, isTimeout }: { beganAtMs: number; isTimeout: boolean }): void {
    const nowMs = performance.now();
    const isSlow = isTimeout || nowMs - beganAtMs > slowAfterMs;
    this.slowAtMs.delete(id);
    if (!isSlow) return;
    this.slowAtMs.set(id, nowMs);
    if (this.slowAtMs.size > maxRemembered) this.slowAtMs.delete(this.slowAtMs.keys().next().value!);
  }

  list(): string[] {
    const since = performance.now() - rememberedMs;
    for (const [id, atMs] of this.slowAtMs) if (atMs < since) this.slowAtMs.delete(id);
    return [...this.slowAtMs.keys()];
  }
}
