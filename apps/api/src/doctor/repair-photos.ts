import { recordAuditEvent } from '../audit/audit-log.table.ts';
import { DiskBlobStore } from '../blobs/disk-blob-store.ts';
import { KeyedMutex } from '../concurrency/keyed-mutex.ts';
import { type DatabaseSettings, openConfiguredDatabase } from '../database/open.ts';
import { ChangeFeed } from '../feed/change-feed.ts';
import { erasePhoto } from '../removal/erase-photo.ts';
import { ErasureJournal } from '../removal/erasure-journal.ts';
import { enqueueRenditions } from '../renditions/enqueue-renditions.ts';
import { findPictureProblems } from './check-pictures.ts';

/**
 * Runs `rollcall doctor --remake`, also beside a running server: enqueues the renditions of photos that lack one, or have a
 * damaged one, and whose original is sound. Returns what was done.
 */
export async function remakeRenditions(settings: DatabaseSettings): Promise<string> {
  const { dataDir } = settings;
  process.umask(0o077);
  const { db } = await openConfiguredDatabase(settings);
  try {
    const photoIds = new Set<string>();
    for await (const { photoId, isRemakable } of findPictureProblems(db, dataDir))
      if (isRemakable) photoIds.add(photoId);
    for (const photoId of photoIds) await db.transaction().execute((trx) => enqueueRenditions(trx, photoId));
    if (photoIds.size === 0) return 'No smaller version has to be made.\n';
    const subject = photoIds.size === 1 ? '1 photo gets its' : `${photoIds.size} photos get their`;
    return `${subject} smaller versions anew, from the running server or at its next start.\n`;
  } finally {
    await db.destroy();
  }
}

/** Runs `rollcall doctor --delete`, also beside a running server: erases a photo for ever. Throws if there is none. */
export async function deletePhoto(settings: DatabaseSettings, photoId: string): Promise<string> {
  const { dataDir } = settings;
  process.umask(0o077);
  const { db } = await openConfiguredDatabase(settings);
  try {
    const photo = await db.selectFrom('photos').select('event_id').where('id', '=', photoId).executeTakeFirst();
    if (!photo) throw new Error(`there is no photo ${photoId}`);
    const deps = {
      db,
      blobs: await DiskBlobStore.open(dataDir),
      feed: new ChangeFeed(),
      photoLocks: new KeyedMutex(),
      erasures: new ErasureJournal(dataDir),
    };
    await erasePhoto(deps, photoId, (trx) =>
      recordAuditEvent(trx, { actorId: null, action: 'photo.erase', eventId: photo.event_id, targetId: photoId }),
    );
    return `Photo ${photoId} is deleted for ever.\n`;
  } finally {
    await db.destroy();
  }
}
