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
  const failures: unknown[] = [];
  const start = (item: Item) => {
    const task = work(item)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => running.delete(task));
    running.add(task);
  };
  while (failures.length === 0) {
    const item = running.size < limit() ? await nextUnlessFailed() : undefined;
    if (item !== undefined) start(item);
    else if (running.size > 0) await Promise.race(running);
    else break;
  }
  await Promise.all(running);
  if (failures.length > 0) throw failures[0];

  async function nextUnlessFailed(): Promise<Item | undefined> {
    const item = await next().catch((error: unknown) => void failures.push(error));
    // Work that failed meanwhile.
    return failures.length === 0 ? (item ?? undefined) : undefined;
  }
}
