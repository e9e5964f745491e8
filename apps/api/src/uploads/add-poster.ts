import { posterName } from '../blobs/photo-file-names.ts';
import type { PhotoRow } from '../database/photo-tables.ts';
import { nextSeq } from '../feed/sequence-number.ts';
import { ProblemError } from '../http/problem.ts';
import { enqueueRenditions } from '../renditions/enqueue-renditions.ts';
import type { CompletionDeps } from './read-uploaded.ts';
import { drawPreview } from './store-preview.ts';
import { withdrawDecision } from './withdraw-decision.ts';

/**
 * Adds the poster to a video that arrived before it. What was decided without it is withdrawn, since from now on something
 * else is shown. The caller holds the photo's lock. Throws what {@link drawPreview} throws, and `photo-removed`.
 */
export async function addPoster(deps: CompletionDeps, photo: PhotoRow, bytes: Buffer): Promise<PhotoRow> {
  const { db, blobs } = deps;
  const { made } = await drawPreview(deps, photo.event_id, bytes);
  await blobs.write(posterName(photo.file_key), made.view);
  const updated = await db.transaction().execute(async (trx) => {
    const current = await trx
      .selectFrom('photos')
      .selectAll()
      .where('id', '=', photo.id)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    if (!current) return undefined;
    const seq = await nextSeq(trx, current.event_id);
    const decision = await withdrawDecision(trx, current, 'the poster of the video has arrived');
    await enqueueRenditions(trx, photo.id);
    return await trx
      .updateTable('photos')
      .set({ has_poster: 1, ...decision, change_seq: seq, feed_seq: seq })
      .where('id', '=', photo.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  if (!updated) throw new ProblemError('photo-removed');
  deps.onReceived(updated);
  return updated;
}
