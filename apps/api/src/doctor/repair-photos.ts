import { recordAuditEvent } from '../audit/audit-log.table.ts';
import { type BlobSettings, openBlobStore } from '../blobs/open-blob-store.ts';
import { possibleFullSizeNames, renditionName } from '../blobs/photo-file-names.ts';
import { KeyedMutex } from '../concurrency/keyed-mutex.ts';
import { type DatabaseSettings, openConfiguredDatabase } from '../database/open.ts';
import { ChangeFeed } from '../feed/change-feed.ts';
import { nextSeq } from '../feed/sequence-number.ts';
import { erasePhoto } from '../removal/erase-photo.ts';
import { ErasureJournal } from '../removal/erasure-journal.ts';
import { enqueueRenditions } from '../renditions/enqueue-renditions.ts';
import { findPictureProblems } from './check-pictures.ts';

/**
 * Runs `rollcall doctor --remake`, also beside a running server: enqueues the renditions of photos that lack one, or have a
 * damaged one, and whose original is sound. Returns what was done.
 */
export async function remakeRenditions(settings: DatabaseSettings & BlobSettings): Promise<string> {
  process.umask(0o077);
  const { db } = await openConfiguredDatabase(settings);
  try {
    const blobs = await openBlobStore(settings, db);
    const photoIds = new Set<string>();
    for await (const { photoId, isRemakable } of findPictureProblems({ db, blobs }))
      if (isRemakable) photoIds.add(photoId);
    for (const photoId of photoIds) await db.transaction().execute((trx) => enqueueRenditions(trx, photoId));
    if (photoIds.size === 0) return 'No smaller version has to be made.\n';
    const subject = photoIds.size === 1 ? '1 photo gets its' : `${photoIds.size} photos get their`;
    return `${subject} smaller versions anew, from the running server or at its next start.\n`;
  } finally {
    await db.destroy();
  }
}

/**
 * Runs `rollcall doctor --delete-original`, also beside a running server: gives up the full-size original of a photo, which
 * keeps its picture. Throws if there is none.
 */
export async function deleteFullSize(settings: DatabaseSettings & BlobSettings, photoId: string): Promise<string> {
  process.umask(0o077);
  const { db } = await openConfiguredDatabase(settings);
  try {
    const blobs = await openBlobStore(settings, db);
    const photo = await db.transaction().execute(async (trx) => {
      const found = await trx.selectFrom('photos').selectAll().where('id', '=', photoId).executeTakeFirst();
      if (!found || found.full_size_extension === null) throw new Error(`there is no original of photo ${photoId}`);
      await trx
        .updateTable('photos')
        .set({ ...withoutFullSize, feed_seq: await nextSeq(trx, found.event_id) })
        .where('id', '=', photoId)
        .execute();
      await trx.deleteFrom('rendition_jobs').where('photo_id', '=', photoId).where('part', '=', 'original').execute();
      const target = { eventId: found.event_id, targetId: photoId };
      await recordAuditEvent(trx, { actorId: null, action: 'photo.erase-original', ...target });
      return found;
    });
    // The rows first: a file without one is harmless.
    await blobs.deleteAll([...possibleFullSizeNames(photo.file_key), renditionName(photo.file_key, 'large')]);
    return `The original of photo ${photoId} is deleted for ever. Its picture stays.\n`;
  } finally {
    await db.destroy();
  }
}

const withoutFullSize = {
  full_size_extension: null,
  full_size_upload_sha256: null,
  full_size_upload_bytes: null,
  full_size_stored_sha256: null,
  full_size_stored_bytes: null,
  full_size_stored_crc32: null,
  full_size_width: null,
  full_size_height: null,
  full_size_received_at: null,
  has_large_view: 0 as const,
};

/** Runs `rollcall doctor --delete`, also beside a running server: erases a photo for ever. Throws if there is none. */
export async function deletePhoto(settings: DatabaseSettings & BlobSettings, photoId: string): Promise<string> {
  const { dataDir } = settings;
  process.umask(0o077);
  const { db } = await openConfiguredDatabase(settings);
  try {
    const photo = await db.selectFrom('photos').select('event_id').where('id', '=', photoId).executeTakeFirst();
    if (!photo) throw new Error(`there is no photo ${photoId}`);
    const deps = {
      db,
      blobs: await openBlobStore(settings, db),
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
