import { type DependencyList, useEffect, useState } from 'react';
import { watchCalmly } from './calm-query.ts';

/** What `read` answers, and again when one of `tables` changes; see {@link watchCalmly}. Undefined while first reading. */
export function useCalmQuery<Result>(
  read: () => Promise<Result>,
  tables: readonly string[],
  deps: DependencyList,
): Result | undefined {
  const [result, setResult] = useState<Result>();
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  useEffect(() => watchCalmly(read, tables, { next: setResult, error: (error) => setFailure({ error }) }), deps);
  if (failure) throw failure.error;
  return result;
}
