interface Waiter {
  weight: number;
  start: () => void;
}

/**
 * Limits the total weight of concurrent tasks. Urgent tasks start before all others; besides, tasks start in order, so
 * that light ones cannot starve a heavy one.
 */
export class Semaphore {
  private available: number;
  private readonly urgent: Waiter[] = [];
  private readonly ordinary: Waiter[] = [];

  constructor(capacity: number) {
    this.available = capacity;
  }

  /**
   * Runs a task once `weight` is available.
   * @param options.weight at most the capacity; with more, the task never starts
   */
  async run<Result>(task: () => Promise<Result>, { weight = 1, isUrgent = false } = {}): Promise<Result> {
    await new Promise<void>((start) => {
      (isUrgent ? this.urgent : this.ordinary).push({ weight, start });
      this.startNext();
    });
    try {
      return await task();
    } finally {
      this.available += weight;
      this.startNext();
    }
  }

  private startNext(): void {
    for (;;) {
      const queue = this.urgent.length > 0 ? this.urgent : this.ordinary;
      const next = queue[0];
      if (!next || next.weight > this.available) return;
      queue.shift();
      this.available -= next.weight;
      next.start();
    }
  }
}
