import { transitionActions } from './outbox-actions.ts';
import { outboxDatabase } from './outbox-database.ts';

/** Drops a tag that was refused or not offered yet. Returns whether there was one. */
export async function dropTag(photoId: string, tagId: string): Promise<boolean> {
  const own = outboxDatabase.actions
    .where('photoId')
    .equals(photoId)
    .and(({ request }) => request.kind === 'tag' && request.tagId === tagId);
  return (await transitionActions(own, { kind: 'superseded' })).length > 0;
}
