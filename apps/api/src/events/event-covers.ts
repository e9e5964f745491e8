import { coversPerEvent } from '@rollcall/schema/event';
import { sql } from 'kysely';
import { isDeveloped } from '../access/event-access.ts';
import { renditionName } from '../blobs/photo-file-names.ts';
import type { EventRow } from '../database/event-tables.ts';
import type { Database } from '../database/open.ts';

/**
 * Returns thumbnail URLs of the most popular approved photos of each event, by its id. One that is private or not
 * developed has none for who does not review it.
 */
export async function loadCovers(
  db: Database,
  events: EventRow[],
  isReviewer: (event: EventRow) => boolean,
): Promise<Map<string, string[]>> {
  const shown = events.filter((event) => (event.is_public === 1 && isDeveloped(event)) || isReviewer(event));
  const covers = new Map<string, string[]>(shown.map(({ id }) => [id, []]));
  const ids = shown.filter(({ approved_count }) => approved_count > 0).map(({ id }) => id);
  if (ids.length === 0) return covers;
  const rows = await db
    .selectFrom('events')
    .innerJoin('photos', (join) =>
      join.on('photos.id', 'in', (query) =>
        query
          .selectFrom('photos as cover')
          .select('cover.id')
          .whereRef('cover.event_id', '=', 'events.id')
          .where('cover.removed_at', 'is', null)
          .where('cover.is_approved', '=', 1)
          // Set with the renditions.
          .where('cover.thumbhash', 'is not', null)
          .where('cover.preview_state', 'is', null)
          .orderBy('cover.popularity', 'desc')
          .orderBy('cover.id', 'desc')
          .limit(sql.lit(coversPerEvent)),
      ),
    )
    .select(['events.id', 'photos.file_key'])
    .where('events.id', 'in', ids)
    .orderBy('photos.popularity', 'desc')
    .orderBy('photos.id', 'desc')
    .execute();
  for (const { id, file_key } of rows) covers.get(id)!.push(`/uploads/${renditionName(file_key, 'thumbnail')}`);
  return covers;
}
