import Dexie, { type ObservabilitySet } from 'dexie';
import type { DependencyList } from 'react';
import { type Observer, useSubscription } from './live-query.hooks.ts';

/** The pause between two queries, in milliseconds. */
export const throttleMs = 300;

/**
 * A live query for thousands of rows. Dexie's `liveQuery` restarts with every change, so that during a burst of changes it
 * queries all the time, delays the writes and never emits. This one never aborts a query; it runs again at most every
 * `throttleMs`, as long as one of `tables` changes, in this or another tab or worker, also after a query has failed.
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
      await loadOnce();
      await new Promise((resolve) => setTimeout(resolve, throttleMs));
    }
    isLoading = false;
  }
  async function loadOnce() {
    try {
      const result = await load();
      if (!isUnsubscribed) observer.next(result);
    } catch (error) {
      if (!isUnsubscribed) observer.error(error);
    }
  }
  function schedule() {
    isStale = true;
    if (!isLoading) void loadWhileStale();
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

/** Returns the result of `load`, updated by a {@link throttledLiveQuery}; see {@link useSubscription}. */
export function useThrottledLiveQuery<Result>(
  load: () => Promise<Result>,
  tables: readonly string[],
  deps: DependencyList,
): Result | undefined {
  return useSubscription<Result>((observer) => throttledLiveQuery(load, tables, observer), deps);
}
