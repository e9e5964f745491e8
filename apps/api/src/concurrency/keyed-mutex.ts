/** Runs tasks of the same key one at a time, in order. */
export class KeyedMutex {
  private readonly tails = new Map<string, Promise<unknown>>();

  async run<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
    const previous = this.tails.get(key);
    const result = (async () => {
      await previous?.catch(() => undefined);
      return await task();
    })();
    this.tails.set(key, result);
    try {
      return await result;
    } finally {
      if (this.tails.get(key) === result) this.tails.delete(key);
    }
  }
}
