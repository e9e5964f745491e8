/** Limits the total weight of concurrent tasks. Tasks start in order, so that light ones cannot starve a heavy one. */
export class Semaphore {
  private available: number;
  private readonly queue: { weight: number; start: () => void }[] = [];

  constructor(capacity: number) {
    this.available = capacity;
  }

  /**
   * Runs a task once `weight` is available.
   * @param weight at most the capacity; with more, the task never starts
   */
  async run<Result>(task: () => Promise<Result>, weight = 1): Promise<Result> {
    await new Promise<void>((start) => {
      this.queue.push({ weight, start });
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
    for (let next = this.queue[0]; next && next.weight <= this.available; next = this.queue[0]) {
      this.queue.shift();
      this.available -= next.weight;
      next.start();
    }
  }
}
