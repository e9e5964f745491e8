/**
 * Runs `work` for each item of `next`, up to `limit()` at a time, until `next` returns undefined.
 * After a failure it starts no more work, awaits the rest, and throws the failure.
 */
export async function runConcurrently<Item>(
  limit: () => number,
  next: () => Promise<Item | undefined>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  try {
    for (;;) {
      const item = running.size < limit() ? await next() : undefined;
      if (item === undefined) {
        if (running.size === 0) return;
        await Promise.race(running);
        continue;
      }
      const task: Promise<void> = work(item).then(() => void running.delete(task));
      running.add(task);
      // The race throws it; until then it must not count as unhandled.
      task.catch(() => undefined);
    }
  } finally {
    await Promise.allSettled(running);
  }
}
