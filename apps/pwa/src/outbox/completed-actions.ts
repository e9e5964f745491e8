import type { Photo } from '@rollcall/schema/photo';
import { getMirror } from '../local/mirror/mirror-database.ts';
import { putReturnedPhotos } from '../local/mirror/mirror-photos.ts';
import { completeActions } from '../local/outbox/outbox-actions.ts';
import type { OutboxAction } from '../local/outbox/outbox-database.ts';

/** An action that the server has done, with the photo as it is since. */
export interface CompletedAction {
  action: OutboxAction;
  photo: Photo;
}

/** The longest time that a completed action stays in the outbox. Milliseconds. */
const commitDelayMs = 250;

/**
 * Commits completed actions in groups: the responses to a review of hundreds of photos would otherwise each cost a
 * transaction of the mirror and a durable one of the outbox. An action whose process ends before its commit is sent
 * again, as if the response had been lost.
 */
export class CompletedActions {
  private uncommitted: CompletedAction[] = [];
  private commits: Promise<void> = Promise.resolve();
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Adds an action to the next commit. */
  add(completed: CompletedAction): void {
    this.uncommitted.push(completed);
    // What fails here fails the last `flush` as well.
    this.timer ??= setTimeout(() => this.flush().catch(() => undefined), commitDelayMs);
  }

  /** Resolves once everything added so far is committed. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.commits = this.commits.then(async () => {
      const group = this.uncommitted;
      this.uncommitted = [];
      if (group.length > 0) await commit(group);
    });
    return this.commits;
  }
}

async function commit(group: readonly CompletedAction[]): Promise<void> {
  for (const ownerId of new Set(group.map(({ action }) => action.ownerId))) {
    const ofOwner = group.filter(({ action }) => action.ownerId === ownerId);
    await putReturnedPhotos(
      getMirror(ownerId),
      ofOwner.map(({ photo }) => photo),
    );
  }
  // After the mirror has the outcome: views overlay the mirror with the actions that are left.
  await completeActions(group.map(({ action, photo }) => ({ action, changeSeq: photo.changeSeq })));
}
