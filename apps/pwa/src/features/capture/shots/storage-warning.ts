import type { StorageState } from '../../../local/outbox/storage.ts';
import { captureStatusTexts } from './capture-status.texts.ts';

/** Below this much free storage, about a dozen shots fill the phone. */
const nearlyFullBytes = 200 * 1024 * 1024;

/**
 * Returns the warning about this phone's storage to show before the next shot, or null if there is none.
 * `stalled` is the number of photos that cannot be uploaded for now.
 */
export function storageWarning(
  storage: StorageState,
  { isFull, stalled }: { isFull: boolean; stalled: number },
): string | null {
  const { isPersistent, usedBytes, quotaBytes } = storage;
  const t = captureStatusTexts();
  if (isFull) return t.full;
  if (quotaBytes !== null && quotaBytes - usedBytes < nearlyFullBytes) return t.nearlyFull;
  if (isPersistent === false && stalled > 0) return t.mayClear;
  return null;
}
