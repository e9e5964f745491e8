import { outboxDatabase } from './outbox-database.ts';

/** This phone has no room for another photo. Nothing was saved; what was there before is untouched. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';

  constructor(cause?: unknown) {
    super('There is no room left on this phone', { cause });
  }
}

export interface StorageState {
  /** Whether the browser promised not to evict; null where it does not say. */
  isPersistent: boolean | null;
  usedBytes: number;
  /** Null where the browser does not say. */
  quotaBytes: number | null;
}

/** A shot, its prepared copy beside it, and what the database itself takes. */
const roomForShotBytes = 40 * 1024 * 1024;

export async function readStorageState(): Promise<StorageState> {
  const [isPersistent, estimate] = await Promise.all([
    navigator.storage?.persisted?.() ?? null,
    navigator.storage?.estimate?.() ?? {},
  ]);
  return { isPersistent, usedBytes: estimate.usage ?? 0, quotaBytes: estimate.quota ?? null };
}

/** Asked before a shot is taken. Lets go of received bytes first when it is short; throws `StorageFull`. */
export async function ensureRoomForShot(): Promise<void> {
  if ((await missingBytes()) <= 0) return;
  await makeRoom(await missingBytes());
  if ((await missingBytes()) > 0) throw new StorageFull();
}

async function missingBytes(): Promise<number> {
  const { usedBytes, quotaBytes } = await readStorageState();
  return quotaBytes === null ? 0 : roomForShotBytes - (quotaBytes - usedBytes);
}

/**
 * Lets go of the bytes of photos that the server has received, oldest first, until at least `neededBytes` are
 * free again. Their previews stay.
 */
async function makeRoom(neededBytes: number): Promise<void> {
  const { photos, bytes } = outboxDatabase;
  await outboxDatabase.transaction('rw', photos, bytes, async () => {
    let freedBytes = 0;
    for (const photo of await photos.where('state').equals('received').sortBy('receivedAt')) {
      if (freedBytes >= neededBytes) break;
      if (!photo.hasBytes) continue;
      await bytes.bulkDelete([
        [photo.id, 'prepared'],
        [photo.id, 'raw'],
      ]);
      await photos.update(photo.id, { hasBytes: false });
      freedBytes += photo.byteLength;
    }
  });
}

/** Stores something, and where there is no room for it, once more after making some. Throws `StorageFull`. */
export async function withRoom<Result>(neededBytes: number, store: () => Promise<Result>): Promise<Result> {
  try {
    return await store();
  } catch (error) {
    if (!isQuotaError(error)) throw error;
    await makeRoom(neededBytes);
  }
  try {
    return await store();
  } catch (error) {
    throw isQuotaError(error) ? new StorageFull(error) : error;
  }
}

/** Whether a failed transaction means that the disk or the quota is full; Dexie wraps what IndexedDB says. */
function isQuotaError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'QuotaExceededError' || ('inner' in error && isQuotaError(error.inner));
}
