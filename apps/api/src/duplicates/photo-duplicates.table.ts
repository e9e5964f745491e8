import { newId } from '@rollcall/schema/id';
import { sql, type Transaction } from 'kysely';
import type { PhotoRow } from '../database/photo-tables.ts';
import type { Tables } from '../database/tables.ts';
import { countDifferentBits, hashParts, listSimilarParts, maxDifferentBits, similarityOf } from './similar-hashes.ts';

/** Of one photo. Black pictures all look alike: without a limit, each would be a duplicate of every other. */
const maxPairs = 8;

type HashedPhoto = Pick<PhotoRow, 'id' | 'event_id' | 'frame_number'> & { perceptual_hash: string };

/**
 * Records which photos of its event look like a photo, the most similar ones, in the transaction that stores its hash: of
 * two photos, the one that comes later finds the other. Repeated, it changes nothing.
 */
export async function recordNearDuplicates(trx: Transaction<Tables>, photo: HashedPhoto): Promise<void> {
  const similar = (await selectCandidates(trx, photo))
    .map((other) => ({ other, bits: countDifferentBits(other.perceptual_hash!, photo.perceptual_hash) }))
    .filter(({ bits }) => bits <= maxDifferentBits)
    .sort((one, other) => one.bits - other.bits)
    .slice(0, maxPairs);
  if (similar.length === 0) return;
  const detectedAt = new Date().toISOString();
  await trx
    .insertInto('photo_duplicates')
    .values(
      similar.map(({ other, bits }) => {
        const [first, second] = other.frame_number < photo.frame_number ? [other, photo] : [photo, other];
        return {
          id: newId(),
          event_id: photo.event_id,
          photo1_id: first.id,
          photo2_id: second.id,
          similarity_score: similarityOf(bits),
          detected_at: detectedAt,
        };
      }),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Selects by an index for each part of the hash, never all photos of the event. */
async function selectCandidates(trx: Transaction<Tables>, { id, event_id, perceptual_hash }: HashedPhoto) {
  const [first, ...others] = hashParts.map((part) =>
    trx
      .selectFrom('photos')
      .select(['id', 'frame_number', 'perceptual_hash'])
      .where('event_id', '=', event_id)
      .where(
        sql<string>`substr(perceptual_hash, ${sql.lit(1 + 4 * part)}, 4)`,
        'in',
        listSimilarParts(perceptual_hash, part),
      )
      .where('perceptual_hash', 'is not', null)
      .where('removed_at', 'is', null)
      .where('id', '!=', id),
  );
  return await others.reduce((all, query) => all.union(query), first!).execute();
}

/** Marks the undecided pairs of a photo that is removed: the other one is kept, if it is there. */
export async function keepOthers(trx: Transaction<Tables>, photoId: string): Promise<void> {
  for (const [own, other] of [
    ['photo1_id', 'photo2_id'],
    ['photo2_id', 'photo1_id'],
  ] as const) {
    await trx
      .updateTable('photo_duplicates')
      .set((set) => ({ status: 'kept', kept_photo_id: set.ref(other) }))
      .where(own, '=', photoId)
      .where('status', '=', 'pending')
      .where((where) =>
        where.exists(
          where
            .selectFrom('photos')
            .select('id')
            .whereRef('photos.id', '=', `photo_duplicates.${other}`)
            .where('removed_at', 'is', null),
        ),
      )
      .execute();
  }
}

/** Has a reviewer decide again about the photos that were kept instead of one that is restored. */
export async function reopenDuplicates(trx: Transaction<Tables>, photoId: string): Promise<void> {
  await trx
    .updateTable('photo_duplicates')
    .set({ status: 'pending', kept_photo_id: null })
    .where((where) => where.or([where('photo1_id', '=', photoId), where('photo2_id', '=', photoId)]))
    .where('status', '=', 'kept')
    .where('kept_photo_id', '!=', photoId)
    .execute();
}
