import { newId } from '@rollcall/schema/id';
import type { Photo } from '@rollcall/schema/photo';
import { enqueueAction } from '../local/outbox/outbox-actions.ts';
import { dropComment, type Reaction, replaceReaction, retryComment } from '../local/outbox/reaction-actions.ts';
import { resolveActionTarget } from './action-target.ts';
import { notifyOutbox } from './outbox-channel.ts';

/** Reacts to a photo, or takes the reaction back. */
export async function enqueueReaction(photo: Pick<Photo, 'id' | 'eventId'>, reaction: Reaction): Promise<void> {
  await replaceReaction(await resolveActionTarget(photo), reaction);
  notifyOutbox();
}

/** Comments on a photo. The id is generated here, so that a repeated request adds no second comment. */
export async function enqueueComment(photo: Pick<Photo, 'id' | 'eventId'>, comment: string): Promise<void> {
  await enqueueAction(await resolveActionTarget(photo), { kind: 'comment', commentId: newId(), comment });
  notifyOutbox();
}

/** Deletes a comment, on this phone or on the server. */
export async function enqueueDeleteComment(photo: Pick<Photo, 'id' | 'eventId'>, commentId: string): Promise<void> {
  if (await dropComment(photo.id, commentId)) return;
  await enqueueAction(await resolveActionTarget(photo), { kind: 'delete-comment', commentId });
  notifyOutbox();
}

/** Retries a refused comment. */
export async function enqueueCommentRetry(photoId: string, commentId: string): Promise<void> {
  await retryComment(photoId, commentId);
  notifyOutbox();
}
