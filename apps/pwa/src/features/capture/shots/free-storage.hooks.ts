import { useCallback, useEffect, useState } from 'react';
import { ensureStorageForShot, StorageFull } from '../../../local/outbox/storage.ts';
import { useStorageState } from '../../../local/views/storage.hooks.ts';
import { storageWarning } from './storage-warning.ts';

interface Room {
  isFull: boolean;
  warning: string | null;
  /** Makes room for a shot where it can. Throws `StorageFull`. */
  ensure: () => Promise<void>;
}

/** Whether there is room for the next shot, known before it is taken. `savedCount` changes with each one saved. */
export function useFreeStorage(savedCount: number, stalled: number): Room {
  const [storage, lookAgain] = useStorageState();
  const [isFull, setFull] = useState(false);

  const ensure = useCallback(async () => {
    try {
      await ensureStorageForShot();
      setFull(false);
    } catch (error) {
      if (error instanceof StorageFull) setFull(true);
      throw error;
    } finally {
      lookAgain();
    }
  }, [lookAgain]);

  // Each saved photo takes room.
  useEffect(() => {
    ensure().catch(() => undefined);
  }, [ensure, savedCount]);

  return { isFull, ensure, warning: storage ? storageWarning(storage, { isFull, stalled }) : null };
}
