import type { Insertable, Transaction } from 'kysely';
import { findEffectiveMemberships } from '../access/effective-memberships.ts';
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

/**
 * Returns whether a removed or erased photo was the user's, or of a membership that they have or claimed. Nobody else
 * learns that there was a photo with this id.
 */
export async function isRemovedPhotoOf(db: Database, photoId: string, userId: string): Promise<boolean> {
  const photo =
    (await db.selectFrom('photos').select(ownership).where('id', '=', photoId).executeTakeFirst()) ??
    (await db.selectFrom('photo_tombstones').select(ownership).where('photo_id', '=', photoId).executeTakeFirst());
  if (!photo) return false;
  const owner = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', photo.user_id)
    .where((where) => where.or([where('id', '=', userId), where('merged_into', '=', userId)]))
    .executeTakeFirst();
  if (owner) return true;
  const memberships = await findEffectiveMemberships(db, { eventId: photo.event_id, userId });
  return memberships.some(({ id }) => id === photo.event_guest_id);
}

const ownership = ['user_id', 'event_guest_id', 'event_id'] as const;
