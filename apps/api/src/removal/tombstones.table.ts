import type { Insertable, Transaction } from 'kysely';
import type { Database } from '../database/open.ts';
import type { PhotoTombstonesTable } from '../database/photo-tables.ts';
import type { Tables } from '../database/tables.ts';

type Tombstone = Omit<Insertable<PhotoTombstonesTable>, 'erased_at'>;

/**
 * Inserts a tombstone, so that a late upload of the id cannot restore the photo. Repeated, it overwrites the first
 * one. A `feed_seq` of 0 keeps it out of the change feed.
 */
export async function writeTombstone(trx: Transaction<Tables>, tombstone: Tombstone): Promise<void> {
  const erased = { ...tombstone, erased_at: new Date().toISOString() };
  await trx
    .insertInto('photo_tombstones')
    .values(erased)
    .onConflict((conflict) => conflict.column('photo_id').doUpdateSet(erased))
    .execute();
}

/** Returns whether the photo has been erased. */
export async function hasTombstone(db: Database | Transaction<Tables>, photoId: string): Promise<boolean> {
  const tombstone = await db
    .selectFrom('photo_tombstones')
    .select('photo_id')
    .where('photo_id', '=', photoId)
    .executeTakeFirst();
  return tombstone !== undefined;
}
