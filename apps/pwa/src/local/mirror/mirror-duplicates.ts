import type { PhotoDuplicate } from '@rollcall/schema/photo-duplicate';
import type { MirrorDatabase } from './mirror-database.ts';

/** Stores a pair that the server returned after a decision about it, ahead of the next sync. */
export async function putReturnedDuplicate(
  mirror: MirrorDatabase,
  eventId: string,
  pair: PhotoDuplicate,
): Promise<void> {
  await mirror.duplicates
    .where('eventId')
    .equals(eventId)
    .modify((stored) => {
      const others = stored.pairs.filter(({ id }) => id !== pair.id);
      stored.pairs = pair.status === 'pending' ? [...others, pair] : others;
    });
}
