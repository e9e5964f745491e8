import { isPendingAction } from './action-state-machine.ts';
import { transitionActions } from './outbox-actions.ts';
import { type OutboxProblem, outboxDatabase } from './outbox-database.ts';

/** Returns why the creation of an album was refused that is still in the outbox; null where it was not. */
export async function findRefusalOfAlbum(albumId: string): Promise<OutboxProblem | null> {
  const creation = await actionsOf(albumId)
    .and((action) => action.request.kind === 'create-album' && !isPendingAction(action))
    .first();
  return creation?.problem ?? null;
}

/** Retries what was refused of an album: its creation, and what was put into it. */
export async function retryAlbum(albumId: string): Promise<void> {
  await transitionActions(actionsOf(albumId), { kind: 'retried-by-person' });
}

/** Deletes what was refused of an album: its creation, and what was put into it. */
export async function dismissRefusedAlbum(albumId: string): Promise<void> {
  await transitionActions(actionsOf(albumId), { kind: 'dismissed-by-person' });
}

const actionsOf = (albumId: string) => outboxDatabase.actions.where('photoId').equals(albumId);
