import type { EventAccess } from '../access/event-access.ts';
import type { Database } from '../database/open.ts';
import type { PhotoRow } from '../database/photo-tables.ts';
import { ProblemError } from '../http/problem.ts';

/**
 * Returns the caller's photo whose original is to be uploaded. Throws `originals-not-kept` if the event keeps none or it is a
 * video, and
 * `picture-missing` until the picture of the caller's photo has arrived in the event; another person's photo is as good as
 * none.
 */
export async function findPictureOf(db: Database, { event, userId }: EventAccess, photoId: string): Promise<PhotoRow> {
  if (event.keeps_originals === 0) throw new ProblemError('originals-not-kept');
  const photo = await db
    .selectFrom('photos')
    .selectAll()
    .where('id', '=', photoId)
    .where('event_id', '=', event.id)
    .where('user_id', '=', userId)
    .where('preview_state', 'is distinct from', 'only')
    .executeTakeFirst();
  // The file of a video is the one that was taken.
  if (photo?.kind === 'video') throw new ProblemError('originals-not-kept');
  if (!photo) throw new ProblemError('picture-missing');
  return photo;
}
