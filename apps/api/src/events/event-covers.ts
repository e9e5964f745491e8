import { coversPerEvent } from '@rollcall/schema/event';
import { renditionName } from '../blobs/photo-file-names.ts';
import type { EventRow } from '../database/event-tables.ts';
import type { Database } from '../database/open.ts';

/**
 * Returns thumbnail URLs of the most popular approved photos; undefined if the event is private and the caller no
 * reviewer.
 */
export async function selectCovers(
  db: Database,
  event: EventRow,
  { isReviewer }: { isReviewer: boolean },
): Promise<string[] | undefined> {
  if (event.is_public === 0 && !isReviewer) return undefined;
  if (event.approved_count === 0) return [];
  const rows = await db
    .selectFrom('photos')
    .select('file_key')
    .where('event_id', '=', event.id)
    .where('removed_at', 'is', null)
    .where('is_approved', '=', 1)
    // Set with the renditions.
    .where('thumbhash', 'is not', null)
    .where('preview_state', 'is', null)
    .orderBy('popularity', 'desc')
    .orderBy('id', 'desc')
    .limit(coversPerEvent)
    .execute();
  return rows.map(({ file_key }) => `/uploads/${renditionName(file_key, 'thumbnail')}`);
}
