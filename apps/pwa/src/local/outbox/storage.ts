import { liveQuery } from 'dexie';
import { type OutboxPhoto, outboxDatabase, reconnectOutbox } from './outbox-database.ts';
import { hasUnsentOriginal } from './photo-state-machine.ts';
import { transitionPhoto } from './photo-transitions.ts';

/** Thrown when storage is full. Nothing was saved, and nothing stored before has changed. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';

  constructor(cause?: unknown) {
    super('There is no room left on this phone', { cause });
  }
}

export interface StorageState {
  /** Whether storage is persistent; null where the browser does not report it. */
  isPersistent: boolean | null;
  usedBytes: number;
  /** Null where the browser does not report it. */
  quotaBytes: number | null;
}

/** For a shot, its prepared copy and the overhead of the database. */
const reservedForShotBytes = 40 * 1024 * 1024;

export async function readStorageState(): Promise<StorageState> {
  const [isPersistent, estimate] = await Promise.all([
    navigator.storage?.persisted?.() ?? null,
    navigator.storage?.estimate?.() ?? {},
  ]);
  return { isPersistent, usedBytes: estimate.usage ?? 0, quotaBytes: estimate.quota ?? null };
}

/** Purges received bytes when storage is short; called before a shot. Throws `StorageFull`. */
export async function ensureStorageForShot(): Promise<void> {
  if ((await missingBytes()) <= 0) return;
  await purgeReceivedBytes(await missingBytes());
  if ((await missingBytes()) > 0) throw new StorageFull();
}

async function missingBytes(): Promise<number> {
  const { usedBytes, quotaBytes } = await readStorageState();
  return quotaBytes === null ? 0 : reservedForShotBytes - (quotaBytes - usedBytes);
}

/**
 * Purges the bytes of photos that the server has received, oldest first, until at least `neededBytes` are free again: first
 * the pictures, then the originals that wait. Their previews stay.
 */
async function purgeReceivedBytes(neededBytes: number): Promise<void> {
  const { photos, bytes, actions } = outboxDatabase;
  await outboxDatabase.transaction('rw', photos, bytes, actions, async () => {
    let freedBytes = 0;
    const received = await photos.where('state').equals('received').sortBy('receivedAt');
    const purge = async ({ id }: OutboxPhoto, byteLength: number) => {
      if (freedBytes >= neededBytes) return;
      if (await transitionPhoto(id, { kind: 'bytes-purged' })) freedBytes += byteLength;
    };
    for (const photo of received) if (photo.hasBytes) await purge(photo, photo.byteLength);
    for (const photo of received) if (hasUnsentOriginal(photo)) await purge(photo, photo.original?.byteLength ?? 0);
  });
}

/**
 * Runs `store`, and once more after a purge when storage is full, or through a new connection after another failure: iOS
 * ends the process that serves databases while the app is in the background, as it is while its library is open. What
 * seems to have failed may be on the disk. Throws `StorageFull`, and what `store` throws again.
 */
export async function storeWithRetry<Result>(neededBytes: number, store: () => Promise<Result>): Promise<Result> {
  try {
    return await store();
  } catch (error) {
    await (isQuotaError(error) ? purgeReceivedBytes(neededBytes) : reconnectOutbox());
  }
  try {
    return await store();
  } catch (error) {
    throw isQuotaError(error) ? new StorageFull(error) : error;
  }
}

/** Returns whether a transaction failed because the disk or the quota is full; Dexie wraps the error of IndexedDB. */
function isQuotaError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'QuotaExceededError' || ('inner' in error && isQuotaError(error.inner));
}

/** Calls `listener` when storage was freed, or can be by a purge. Returns the function that unsubscribes. */
export function subscribeToFreedStorage(listener: () => void): () => void {
  const { photos, bytes } = outboxDatabase;
  const measure = async () => ({
    stored: await bytes.count(),
    purgeable: await photos.where('state').equals('received').count(),
  });
  let before: Awaited<ReturnType<typeof measure>> | null = null;
  const subscription = liveQuery(measure).subscribe({
    next: (now) => {
      const isFreed = before && (now.stored < before.stored || now.purgeable > before.purgeable);
      before = now;
      if (isFreed) listener();
    },
    error: (error: unknown) => console.error('The room on this phone is not watched any more', error),
  });
  return () => subscription.unsubscribe();
}
