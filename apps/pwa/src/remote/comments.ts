import type { Comment, CommentChange, NewComment } from '@rollcall/schema/comment';
import { type CallContext, callForEntity, callForJsonResponse, callForNoContent, nextPathOf } from './http/call.ts';

export interface CommentPage {
  /** Newest first. */
  comments: Comment[];
  /** The path of the next page, whose comments are older, or null on the last one. */
  nextPath: string | null;
}

export const commentsPath = (photoId: string) => `/api/photos/${photoId}/comments`;

/** Loads the page at `path`, which is a {@link commentsPath} or the `nextPath` of another page. */
export async function fetchCommentPage(path: string, context: CallContext = {}): Promise<CommentPage> {
  const { body, headers } = await callForJsonResponse<Comment[]>('GET', path, undefined, context);
  return { comments: body, nextPath: nextPathOf(headers) };
}

export const addComment = (photoId: string, comment: NewComment, context?: CallContext) =>
  callForEntity<Comment>('id', 'POST', commentsPath(photoId), comment, context);

export const changeComment = (commentId: string, change: CommentChange, context?: CallContext) =>
  callForEntity<Comment>('id', 'PATCH', `/api/comments/${commentId}`, change, context);

export const deleteComment = (commentId: string, context?: CallContext) =>
  callForNoContent('DELETE', `/api/comments/${commentId}`, undefined, context);
