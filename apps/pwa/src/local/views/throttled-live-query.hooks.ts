import { type DependencyList, useEffect, useState } from 'react';
import { throttledLiveQuery } from './throttled-live-query.ts';

/** What `read` answers, and again when one of `tables` changes; see {@link throttledLiveQuery}. Undefined while first reading. */
export function useThrottledLiveQuery<Result>(
  read: () => Promise<Result>,
  tables: readonly string[],
  deps: DependencyList,
): Result | undefined {
  const [result, setResult] = useState<Result>();
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  useEffect(() => throttledLiveQuery(read, tables, { next: setResult, error: (error) => setFailure({ error }) }), deps);
  if (failure) throw failure.error;
  return result;
}
