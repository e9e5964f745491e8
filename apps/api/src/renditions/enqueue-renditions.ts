import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** Makes the renditions of a photo due now, whether or not they were made or given up. */
export async function enqueueRenditions(trx: Transaction<Tables>, photoId: string): Promise<void> {
  const not_before = new Date().toISOString();
  await trx
    .insertInto('rendition_jobs')
    .values({ photo_id: photoId, not_before, last_error: null })
    .onConflict((conflict) =>
      conflict.column('photo_id').doUpdateSet({ part: 'picture', attempts: 0, not_before, last_error: null }),
    )
    .execute();
  await trx.updateTable('photos').set({ renditions_failed_at: null }).where('id', '=', photoId).execute();
}

/** Makes the large view of a photo due now, of its full-size original. A pending job makes it with everything else. */
export async function enqueueLargeView(trx: Transaction<Tables>, photoId: string): Promise<void> {
  await trx
    .insertInto('rendition_jobs')
    .values({ photo_id: photoId, part: 'original', not_before: new Date().toISOString(), last_error: null })
    .onConflict((conflict) => conflict.column('photo_id').doNothing())
    .execute();
}
