/**
 * Works through what `next` gives, up to `limit` at a time, until it gives nothing and all is done.
 * When one fails, no more begins, the others are waited for, and the failure is thrown.
 */
export async function runConcurrently<Item>(
  limit: number,
  next: () => Promise<Item | undefined>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  try {
    for (;;) {
      const item = running.size < limit ? await next() : undefined;
      if (item === undefined) {
        if (running.size === 0) return;
        await Promise.race(running);
        continue;
      }
      const task: Promise<void> = work(item).then(() => void running.delete(task));
      running.add(task);
      // Thrown by the race; until then it is not an unhandled one.
      task.catch(() => undefined);
    }
  } finally {
    await Promise.allSettled(running);
  }
}
