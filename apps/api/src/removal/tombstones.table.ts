import type { Insertable, Transaction } from 'kysely';
import type { Database } from '../database/open.ts';
import type { PhotoTombstonesTable } from '../database/photo-tables.ts';
import type { Tables } from '../database/tables.ts';

type Tombstone = Omit<Insertable<PhotoTombstonesTable>, 'erased_at'>;

/**
 * Writes what remains of an erased photo, so that a late upload of its id cannot bring it back. Repeated, the last one
 * counts. A `feed_seq` of 0 keeps it out of the change feed.
 */
export async function writeTombstone(trx: Transaction<Tables>, tombstone: Tombstone): Promise<void> {
  const erased = { ...tombstone, erased_at: new Date().toISOString() };
  await trx
    .insertInto('photo_tombstones')
    .values(erased)
    .onConflict((conflict) => conflict.column('photo_id').doUpdateSet(erased))
    .execute();
}

export async function hasTombstone(db: Database | Transaction<Tables>, photoId: string): Promise<boolean> {
  const tombstone = await db
    .selectFrom('photo_tombstones')
    .select('photo_id')
    .where('photo_id', '=', photoId)
    .executeTakeFirst();
  return tombstone !== undefined;
}
