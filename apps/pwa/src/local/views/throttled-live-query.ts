import Dexie, { type ObservabilitySet } from 'dexie';

/** Between two readings of what goes on changing. Milliseconds. */
export const restMs = 300;

interface Told<Result> {
  next: (result: Result) => void;
  error: (error: unknown) => void;
}

/**
 * For queries that read thousands of rows; otherwise as Dexie's `liveQuery`, which begins anew with every change: while
 * hundreds of answers come in it would read all the time, stand in the way of what is written, and tell nothing. This
 * one reads at once and to its end, and after a rest again for as long as one of `tables` changes, here or in another
 * tab or worker.
 * @returns ends it
 */
export function throttledLiveQuery<Result>(
  read: () => Promise<Result>,
  tables: readonly string[],
  told: Told<Result>,
): () => void {
  let [isOver, isReading, isStale] = [false, false, false];
  async function readWhileStale() {
    isReading = true;
    while (isStale && !isOver) {
      isStale = false;
      const result = await read();
      if (isOver) return;
      told.next(result);
      await new Promise((resolve) => setTimeout(resolve, restMs));
    }
    isReading = false;
  }
  function begin() {
    isStale = true;
    if (!isReading) readWhileStale().catch((error: unknown) => !isOver && told.error(error));
  }
  function note(changed: ObservabilitySet) {
    // Parts are named `idb://database/table/index`.
    if (Object.keys(changed).some((part) => tables.includes(part.split('/')[3] ?? ''))) begin();
  }
  begin();
  Dexie.on('storagemutated', note);
  return () => {
    isOver = true;
    Dexie.on.storagemutated.unsubscribe(note);
  };
}
