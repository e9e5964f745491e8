import { useCallback, useEffect, useState } from 'react';
import { readStorageState, type StorageState } from '../outbox/storage.ts';

/** What this phone's storage is like, and a way to look again. Undefined while reading. */
export function useStorageState(): [StorageState | undefined, () => void] {
  const [state, setState] = useState<StorageState>();
  const lookAgain = useCallback(() => void readStorageState().then(setState), []);
  useEffect(lookAgain, [lookAgain]);
  return [state, lookAgain];
}
