import { useCallback, useEffect, useState } from 'react';
import {
  ensureStorageForShot,
  readStorageState,
  StorageFull,
  type StorageState,
} from '../../../local/outbox/storage.ts';
import { isOfflineAppUnavailable } from '../../../ui/browser/offline-app.store.ts';
import { useStore } from '../../../ui/data/store.hooks.ts';
import { type StorageWarning, storageWarning } from './storage-warning.ts';

interface StorageCheck {
  isFull: boolean;
  warning: StorageWarning | null;
  /** Frees storage for a shot if necessary. Throws `StorageFull` if there is not enough. */
  ensure: () => Promise<void>;
}

/**
 * Checks whether there is storage for the next shot before it is taken. Checks again when `savedCount` changes.
 * `stalled` is the number of photos that cannot be uploaded for now.
 */
export function useFreeStorage(savedCount: number, stalled: number): StorageCheck {
  const [storage, refresh] = useStorageState();
  const [isFull, setFull] = useState(false);
  const opensOffline = !useStore(isOfflineAppUnavailable);

  const ensure = useCallback(async () => {
    try {
      await ensureStorageForShot();
      setFull(false);
    } catch (error) {
      if (error instanceof StorageFull) setFull(true);
      throw error;
    } finally {
      refresh();
    }
  }, [refresh]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each saved photo uses storage.
  useEffect(() => {
    ensure().catch(() => undefined);
  }, [ensure, savedCount]);

  return { isFull, ensure, warning: storage ? storageWarning(storage, { isFull, stalled, opensOffline }) : null };
}

/** Returns the storage state of this device, undefined while loading, and a function that reloads it. */
function useStorageState(): [StorageState | undefined, () => void] {
  const [state, setState] = useState<StorageState>();
  const refresh = useCallback(() => void readStorageState().then(setState), []);
  useEffect(refresh, [refresh]);
  return [state, refresh];
}
