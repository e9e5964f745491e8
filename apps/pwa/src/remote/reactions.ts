import type { Comment, NewComment } from '@rollcall/schema/comment';
import { type CallContext, callForJsonAnswer, callForNamed, callForNothing } from './call.ts';
import { nextPathOf } from './next-page.ts';

/** Likes a photo, or no longer does. */
export const likePhoto = (photoId: string, isLiked: boolean, context?: CallContext) =>
  callForNothing(isLiked ? 'PUT' : 'DELETE', `/api/photos/${photoId}/like`, undefined, context);

export interface CommentPage {
  /** The newest first. */
  comments: Comment[];
  /** Where older ones are, or null. */
  nextPath: string | null;
}

export const commentsPath = (photoId: string) => `/api/photos/${photoId}/comments`;

/** The page of comments at `path`, as {@link commentsPath} or a page before it names it. */
export async function fetchCommentPage(path: string, context: CallContext = {}): Promise<CommentPage> {
  const { body, headers } = await callForJsonAnswer<Comment[]>('GET', path, undefined, context);
  return { comments: body, nextPath: nextPathOf(headers) };
}

export const addComment = (photoId: string, comment: NewComment, context?: CallContext) =>
  callForNamed<Comment>('id', 'POST', commentsPath(photoId), comment, context);

export const deleteComment = (commentId: string, context?: CallContext) =>
  callForNothing('DELETE', `/api/comments/${commentId}`, undefined, context);
