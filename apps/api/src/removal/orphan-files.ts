import type { BlobStore } from '../blobs/blob-store.ts';
import { hasCode } from '../blobs/durable-files.ts';
import { factsOfPhoto, type PhotoFacts, parseFacts, serializeFacts } from '../blobs/photo-facts.ts';
import { factsName, isOriginalName, isPhotoFileName, keyOfName, originalName } from '../blobs/photo-file-names.ts';
import type { QuarantinedFile } from '../blobs/quarantine.ts';
import type { Database } from '../database/open.ts';
import type { Erasure, ErasureJournal } from './erasure-journal.ts';
import { hasTombstone } from './tombstones.table.ts';

interface OrphanDeps {
  db: Database;
  blobs: BlobStore;
  erasures: Pick<ErasureJournal, 'list'>;
}

/** How many photos have an original and no row. */
export interface OrphanCounts {
  /** Moved to the quarantine now. */
  found: number;
  /** In the quarantine, those included. */
  kept: number;
}

export const quarantineDays = 30;
const dayMs = 24 * 60 * 60 * 1000;
/** Keys of a query; SQLite accepts some 32,000 values. */
const keysPerQuery = 500;

/**
 * Moves files that no row names to the quarantine, and back when their row is there again: the database may have lost
 * them, and they are the only copy. Deletes those of photos that were erased, by the journal or a tombstone, and what has
 * been in the quarantine for {@link quarantineDays}. Throws if the journal is damaged.
 */
export async function sweepOrphanFiles({ db, blobs, erasures }: OrphanDeps, now = new Date()): Promise<OrphanCounts> {
  const isErased = createErasedTest(db, erasures.list());
  await sweepQuarantine({ db, blobs }, isErased, now);
  let found = 0;
  // Listed before the rows are selected: a file is never there before its row.
  for await (const { folder, names: stored } of blobs.listFolders()) {
    const names = stored.filter(isPhotoFileName);
    if (names.length === 0) continue;
    const known = await findKeysFrom(db, folder);
    const orphans = Map.groupBy(names, keyOfName);
    for (const key of known) orphans.delete(key);
    const moved: string[] = [];
    for (const [key, group] of orphans) {
      const facts = group.includes(factsName(key)) ? parseFacts(await blobs.read(factsName(key))) : null;
      if (facts && (await isErased(facts))) await blobs.deleteAll(group);
      else moved.push(...group);
    }
    if (moved.length > 0) await blobs.quarantine.add(moved, now);
    found += moved.filter(isOriginalName).length;
  }
  return { found, kept: await countQuarantined(blobs) };
}

/** Returns the number of photos in the quarantine. */
export async function countQuarantined({ quarantine }: Pick<BlobStore, 'quarantine'>): Promise<number> {
  return (await quarantine.list()).filter(({ name }) => isOriginalName(name)).length;
}

/** Deletes what is in the quarantine of photos that are erased with something larger. */
export async function eraseQuarantined(
  { quarantine }: Pick<BlobStore, 'quarantine'>,
  isErased: (facts: PhotoFacts) => boolean | Promise<boolean>,
): Promise<void> {
  for (const files of groupByKey(await quarantine.list())) {
    const facts = await readFacts({ quarantine }, files);
    if (facts && (await isErased(facts))) for (const file of files) await quarantine.delete(file);
  }
}

/** Returns the files of each photo in the quarantine. */
export function groupByKey(files: QuarantinedFile[]): QuarantinedFile[][] {
  return [...Map.groupBy(files, ({ name }) => keyOfName(name)).values()];
}

/** Returns null if the files have no facts with them. */
export async function readFacts(
  { quarantine }: Pick<BlobStore, 'quarantine'>,
  files: QuarantinedFile[],
): Promise<PhotoFacts | null> {
  const file = files.find(({ name }) => name === factsName(keyOfName(name)));
  return file ? parseFacts(await quarantine.read(file)) : null;
}

/** Returns whether a photo was erased, or what it was part of. */
function createErasedTest(db: Database, erasures: Erasure[]): (facts: PhotoFacts) => Promise<boolean> {
  const erasedAt = new Map(erasures.map(({ kind, id, at }) => [`${kind} ${id}`, at]));
  return async ({ photoId, eventId, userId, guestId, receivedAt }) =>
    erasedAt.has(`photo ${photoId}`) ||
    erasedAt.has(`event ${eventId}`) ||
    erasedAt.has(`person ${userId}`) ||
    // A guest who left and joined again from the same phone has the same id.
    (erasedAt.get(`membership ${guestId}`) ?? '') >= receivedAt ||
    (await hasTombstone(db, photoId));
}

/** Writes the facts of originals that an earlier version stored without. Stops on a full disk. */
export async function writeMissingFacts({ db, blobs }: Pick<OrphanDeps, 'db' | 'blobs'>): Promise<void> {
  for await (const { folder, names: stored } of blobs.listFolders()) {
    const names = new Set(stored);
    const photos = await db
      .selectFrom('photos')
      .selectAll()
      .where('file_key', '>=', folder)
      .where('file_key', '<', `${folder}g`)
      .where((where) => where.or([where('preview_state', 'is', null), where('preview_state', '=', 'shown')]))
      .execute();
    for (const photo of photos) {
      const name = factsName(photo.file_key);
      if (names.has(name) || !names.has(originalName(photo.file_key, photo.file_extension))) continue;
      try {
        await blobs.write(name, serializeFacts(factsOfPhoto(photo)));
      } catch (error) {
        if (hasCode(error, 'ENOSPC', 'EDQUOT')) return;
        throw error;
      }
    }
  }
}

async function sweepQuarantine(
  { db, blobs: { quarantine } }: Pick<OrphanDeps, 'db' | 'blobs'>,
  isErased: (facts: PhotoFacts) => Promise<boolean>,
  now: Date,
): Promise<void> {
  await eraseQuarantined({ quarantine }, isErased);
  const files = await quarantine.list();
  const known = await findKnownKeys(db, [...new Set(files.map(({ name }) => keyOfName(name)))]);
  await quarantine.release(files.filter(({ name }) => known.has(keyOfName(name))));
  // The day on which they came counts as none.
  const oldest = new Date(now.getTime() - (quarantineDays + 1) * dayMs).toISOString().slice(0, 10);
  for (const file of files) if (file.day < oldest && !known.has(keyOfName(file.name))) await quarantine.delete(file);
}

async function findKeysFrom(db: Database, folder: string): Promise<string[]> {
  const keysIn = (table: 'photos' | 'uploads') =>
    db.selectFrom(table).select('file_key').where('file_key', '>=', folder).where('file_key', '<', `${folder}g`);
  // One statement: a photo moves from one table to the other when its upload completes.
  const rows = await keysIn('uploads').unionAll(keysIn('photos')).execute();
  return rows.map((row) => row.file_key);
}

async function findKnownKeys(db: Database, keys: string[]): Promise<Set<string>> {
  const known = new Set<string>();
  for (let start = 0; start < keys.length; start += keysPerQuery) {
    const some = keys.slice(start, start + keysPerQuery);
    const keysIn = (table: 'photos' | 'uploads') =>
      db.selectFrom(table).select('file_key').where('file_key', 'in', some);
    for (const row of await keysIn('uploads').unionAll(keysIn('photos')).execute()) known.add(row.file_key);
  }
  return known;
}
