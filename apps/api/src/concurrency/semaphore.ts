/** Limits how much runs at once. Tasks start in the order they came, so that a heavy one is not overtaken for ever. */
export class Semaphore {
  private free: number;
  private readonly queue: { weight: number; start: () => void }[] = [];

  constructor(capacity: number) {
    this.free = capacity;
  }

  /**
   * Runs a task once its weight is free.
   * @param weight what the task takes of the capacity; more than all of it waits for ever
   */
  async run<Result>(task: () => Promise<Result>, weight = 1): Promise<Result> {
    await new Promise<void>((start) => {
      this.queue.push({ weight, start });
      this.startNext();
    });
    try {
      return await task();
    } finally {
      this.free += weight;
      this.startNext();
    }
  }

  private startNext(): void {
    for (let next = this.queue[0]; next && next.weight <= this.free; next = this.queue[0]) {
      this.queue.shift();
      this.free -= next.weight;
      next.start();
    }
  }
}
