import type { EventAccess } from '../access/event-access.ts';
import { isMine, isVisible } from '../access/photo-access.ts';
import type { Database } from '../database/open.ts';

/** Selects the photos of an event that the caller sees, or only their own, in the order of their upload. */
export async function selectArchivePhotos(db: Database, access: EventAccess, { isOwnOnly }: { isOwnOnly: boolean }) {
  return await db
    .selectFrom('photos')
    .select(['id', 'file_key', 'file_extension', 'original_name', 'taken_at', 'uploaded_at'])
    .where('event_id', '=', access.event.id)
    .where('removed_at', 'is', null)
    .where((where) => (isOwnOnly ? isMine(where, access) : isVisible(where, access)))
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute();
}
