import type { StorageState } from '../../../local/outbox/storage.ts';
import { captureStatusTexts } from './capture-status.texts.ts';

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
  const t = captureStatusTexts();
  if (isFull) return t.full;
  if (quotaBytes !== null && quotaBytes - usedBytes < nearlyFullBytes) return t.nearlyFull;
  if (isPersistent === false && stalled > 0) return t.mayClear;
  return null;
}
