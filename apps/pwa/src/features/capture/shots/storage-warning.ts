import type { StorageState } from '../../../local/outbox/storage.ts';

/** By the names of its texts. */
export type StorageWarning = 'full' | 'nearlyFull' | 'mayClear' | 'notOffline';

/** Below this much free storage, about a dozen shots fill the phone. */
const nearlyFullBytes = 200 * 1024 * 1024;

/**
 * Returns the warning about this phone's storage to show before the next shot, or null if there is none.
 * `stalled` is the number of photos that cannot be uploaded for now. Without `opensOffline`, a page that is closed can be
 * opened again with a network only.
 */
export function storageWarning(
  storage: StorageState,
  { isFull, stalled, opensOffline }: { isFull: boolean; stalled: number; opensOffline: boolean },
): StorageWarning | null {
  const { isPersistent, usedBytes, quotaBytes } = storage;
  if (isFull) return 'full';
  if (quotaBytes !== null && quotaBytes - usedBytes < nearlyFullBytes) return 'nearlyFull';
  if (isPersistent === false && stalled > 0) return 'mayClear';
  return opensOffline ? null : 'notOffline';
}
