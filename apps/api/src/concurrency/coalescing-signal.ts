/** Coalesces notifications for one reader. The first `next` resolves at once. */
export class CoalescingSignal {
  private readonly coalesceMs: number;
  private isDue = true;
  private hasEnded = false;
  private isFirst = true;
  private resume: (() => void) | null = null;

  /** @param options.coalesceMs notifications within this time are one */
  constructor({ coalesceMs }: { coalesceMs: number }) {
    this.coalesceMs = coalesceMs;
  }

  notify(): void {
    this.isDue = true;
    this.resume?.();
  }

  end(): void {
    this.hasEnded = true;
    this.resume?.();
  }

  /** Resolves with the next notification, with `silent` if none comes in time, and with `ended` after {@link end}. */
  async next(silentAfterMs: number): Promise<'changed' | 'silent' | 'ended'> {
    if (!this.isDue && !this.hasEnded) await this.sleep(silentAfterMs);
    if (this.isDue && !this.isFirst && !this.hasEnded) await this.sleep(this.coalesceMs, { isDelay: true });
    if (this.hasEnded) return 'ended';
    const isChanged = this.isDue;
    this.isDue = false;
    this.isFirst = false;
    return isChanged ? 'changed' : 'silent';
  }

  private async sleep(ms: number, { isDelay = false } = {}): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(done, ms);
      const onSignal = () => {
        if (this.hasEnded || !isDelay) done();
      };
      function done() {
        clearTimeout(timer);
        resolve();
      }
      this.resume = onSignal;
    });
    this.resume = null;
  }
}
