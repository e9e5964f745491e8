import { useCallback, useEffect, useState } from 'react';
import { readStorageState, type StorageState } from '../outbox/storage.ts';

/** Returns the storage state of this device, undefined while loading, and a function that reloads it. */
export function useStorageState(): [StorageState | undefined, () => void] {
  const [state, setState] = useState<StorageState>();
  const refresh = useCallback(() => void readStorageState().then(setState), []);
  useEffect(refresh, [refresh]);
  return [state, refresh];
}
