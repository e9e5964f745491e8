import type { Caller } from '../access/caller.ts';
import type { EventAccess } from '../access/event-access.ts';
import { accessPhoto } from '../access/photo-access.ts';
import type { Database } from '../database/open.ts';
import type { PhotoRow } from '../database/photo-tables.ts';
import { nextSeq } from '../feed/sequence-number.ts';
import { ProblemError } from '../http/problem.ts';
import type { Settings } from '../settings/settings.ts';

interface Deps {
  db: Database;
  settings: Pick<Settings, 'isBillingOn'>;
}

/**
 * Enqueues the renditions of a photo again if they failed; otherwise does nothing. Requires a reviewer. Throws
 * `photo-not-found`, `not-signed-in` or `forbidden`.
 */
export async function retryRenditions(
  deps: Deps,
  caller: Caller | null,
  photoId: string,
): Promise<{ row: PhotoRow; access: EventAccess }> {
  const { access } = await accessPhoto(deps, caller, photoId);
  if (!access.isReviewer) throw new ProblemError('forbidden');
  const row = await deps.db.transaction().execute(async (trx) => {
    const current = await trx.selectFrom('photos').selectAll().where('id', '=', photoId).executeTakeFirst();
    if (!current || current.removed_at !== null) throw new ProblemError('photo-not-found');
    if (current.renditions_failed_at === null) return current;
    await trx
      .insertInto('rendition_jobs')
      .values({ photo_id: photoId, not_before: new Date().toISOString(), last_error: null })
      .execute();
    return await trx
      .updateTable('photos')
      .set({ renditions_failed_at: null, feed_seq: await nextSeq(trx, current.event_id) })
      .where('id', '=', photoId)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  return { row, access };
}
