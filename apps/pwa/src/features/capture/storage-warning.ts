import type { StorageState } from '../../local/storage.ts';

/** From here on a dozen shots fill the phone. */
const nearlyFullBytes = 200 * 1024 * 1024;

/**
 * What somebody has to know about this phone's storage before the next shot; null when all is well.
 * `stalled`: photos that do not get away for now.
 */
export function storageWarning(
  storage: StorageState,
  { isFull, stalled }: { isFull: boolean; stalled: number },
): string | null {
  const { isPersistent, usedBytes, quotaBytes } = storage;
  if (isFull) return 'No room left on this phone. Free some space before the next photo.';
  if (quotaBytes !== null && quotaBytes - usedBytes < nearlyFullBytes) return 'This phone is nearly full.';
  if (isPersistent === false && stalled > 0) return 'This browser may clear what it stores when the phone gets full.';
  return null;
}
