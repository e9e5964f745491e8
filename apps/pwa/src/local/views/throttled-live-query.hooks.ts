import Dexie, { type ObservabilitySet } from 'dexie';
import { type DependencyList, useEffect, useState } from 'react';

/** The pause between two queries, in milliseconds. */
export const throttleMs = 300;

interface Observer<Result> {
  next: (result: Result) => void;
  error: (error: unknown) => void;
}

/**
 * A live query for thousands of rows. Dexie's `liveQuery` restarts with every change, so that during a burst of changes it
 * queries all the time, delays the writes and never emits. This one never aborts a query; it runs again at most every
 * `throttleMs`, as long as one of `tables` changes, in this or another tab or worker.
 * @returns unsubscribes
 */
export function throttledLiveQuery<Result>(
  load: () => Promise<Result>,
  tables: readonly string[],
  observer: Observer<Result>,
): () => void {
  let [isUnsubscribed, isLoading, isStale] = [false, false, false];
  async function loadWhileStale() {
    isLoading = true;
    while (isStale && !isUnsubscribed) {
      isStale = false;
      const result = await load();
      if (isUnsubscribed) return;
      observer.next(result);
      await new Promise((resolve) => setTimeout(resolve, throttleMs));
    }
    isLoading = false;
  }
  function schedule() {
    isStale = true;
    if (!isLoading) loadWhileStale().catch((error: unknown) => !isUnsubscribed && observer.error(error));
  }
  function onMutation(changed: ObservabilitySet) {
    // Parts are named `idb://database/table/index`.
    if (Object.keys(changed).some((part) => tables.includes(part.split('/')[3] ?? ''))) schedule();
  }
  schedule();
  Dexie.on('storagemutated', onMutation);
  return () => {
    isUnsubscribed = true;
    Dexie.on.storagemutated.unsubscribe(onMutation);
  };
}

/** Returns the result of `load`, updated by a {@link throttledLiveQuery}; undefined while first loading. Rethrows its error. */
export function useThrottledLiveQuery<Result>(
  load: () => Promise<Result>,
  tables: readonly string[],
  deps: DependencyList,
): Result | undefined {
  const [result, setResult] = useState<Result>();
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  useEffect(() => throttledLiveQuery(load, tables, { next: setResult, error: (error) => setFailure({ error }) }), deps);
  if (failure) throw failure.error;
  return result;
}
