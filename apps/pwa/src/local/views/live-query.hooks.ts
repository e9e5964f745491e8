import { liveQuery } from 'dexie';
import { type DependencyList, useEffect, useState } from 'react';

/** What a query tells: its results, and an error that repeating did not help against. */
export interface Observer<Result> {
  next: (result: Result) => void;
  error: (error: unknown) => void;
}

/** Starts a query that calls the observer. Returns what ends it. */
type Subscribe<Result> = (observer: Observer<Result>) => () => void;

/**
 * Pauses in milliseconds before a failed query is started again. iOS ends the process that serves databases while an app
 * is in the background: queries of that moment fail, and what is stored stays.
 */
export const retryDelaysMs = [200, 1000, 3000, 10_000];

/** Starts a query again when it fails, and reports the error of the last attempt in a row. Returns what ends it. */
export function subscribeWithRetries<Result>(subscribe: Subscribe<Result>, observer: Observer<Result>): () => void {
  let failures = 0;
  let end = () => {};
  const start = () => {
    end = subscribe({
      next: (result) => {
        failures = 0;
        observer.next(result);
      },
      error: (error) => {
        end();
        const delayMs = retryDelaysMs[failures];
        failures += 1;
        if (delayMs === undefined) return observer.error(error);
        const timer = setTimeout(start, delayMs);
        end = () => clearTimeout(timer);
      },
    });
  };
  start();
  return () => end();
}

/**
 * Returns the last result of a query; undefined while first loading. While a failed query is repeated, that is the one
 * before. Throws the error of a query that keeps failing.
 */
export function useSubscription<Result>(subscribe: Subscribe<Result>, deps: DependencyList): Result | undefined {
  const [result, setResult] = useState<Result>();
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  useEffect(() => {
    const next = (loaded: Result) => {
      setFailure(null);
      setResult(() => loaded);
    };
    return subscribeWithRetries(subscribe, { next, error: (error) => setFailure({ error }) });
    // biome-ignore lint/correctness/useExhaustiveDependencies: the caller says what it depends on, as with `useEffect`.
  }, deps);
  if (failure) throw failure.error;
  return result;
}

/** Returns the result of a query, updated when what it read changes, in this or another tab or worker. */
export function useLiveQuery<Result>(
  query: () => Result | Promise<Result>,
  deps: DependencyList = [],
): Result | undefined {
  return useSubscription<Result>((observer) => {
    const subscription = liveQuery(query).subscribe(observer);
    return () => subscription.unsubscribe();
  }, deps);
}
