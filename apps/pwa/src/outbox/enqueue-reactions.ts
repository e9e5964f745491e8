import { newId } from '@rollcall/schema/id';
import type { Mention } from '@rollcall/schema/mention';
import type { Photo } from '@rollcall/schema/photo';
import { enqueueAction } from '../local/outbox/outbox-actions.ts';
import {
  dropComment,
  type Reaction,
  replaceCommentChange,
  replaceReaction,
  retryComment,
} from '../local/outbox/reaction-actions.ts';
import { resolveActionTarget } from './action-target.ts';
import { notifyOutbox } from './outbox-channel.ts';

type PhotoKey = Pick<Photo, 'id' | 'eventId'>;

/** Reacts to a photo, or takes the reaction back. */
export async function enqueueReaction(photo: PhotoKey, reaction: Reaction): Promise<void> {
  await replaceReaction(await resolveActionTarget(photo), reaction);
  notifyOutbox();
}

/** What somebody writes under a photo. */
interface WrittenComment {
  text: string;
  mentions: Mention[];
}

/** Comments on a photo. The id is generated here, so that a repeated request adds no second comment. */
export async function enqueueComment(photo: PhotoKey, { text: comment, mentions }: WrittenComment): Promise<void> {
  await enqueueAction(await resolveActionTarget(photo), { kind: 'comment', commentId: newId(), comment, mentions });
  notifyOutbox();
}

/** Replaces the text of a comment, in place of an earlier replacement that was not offered yet. */
export async function enqueueCommentChange(
  photo: PhotoKey,
  commentId: string,
  { text: comment, mentions }: WrittenComment,
): Promise<void> {
  await replaceCommentChange(await resolveActionTarget(photo), { commentId, comment, mentions });
  notifyOutbox();
}

/** Deletes a comment, on this phone or on the server. */
export async function enqueueDeleteComment(photo: PhotoKey, commentId: string): Promise<void> {
  if (await dropComment(photo.id, commentId)) return;
  await enqueueAction(await resolveActionTarget(photo), { kind: 'delete-comment', commentId });
  notifyOutbox();
}

/** Retries a refused comment. */
export async function enqueueCommentRetry(photoId: string, commentId: string): Promise<void> {
  await retryComment(photoId, commentId);
  notifyOutbox();
}
