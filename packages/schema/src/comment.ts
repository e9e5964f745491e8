import * as z from 'zod/mini';
import { Id } from './id.ts';
import { text } from './text.ts';

export const commentLimits = { comment: 1000 } as const;

const CommentText = text(commentLimits.comment, 'A comment cannot be empty');

/** `id` is generated on the device and makes the request idempotent. */
export const NewComment = z.object({ id: z.optional(Id), comment: CommentText });
export type NewComment = z.infer<typeof NewComment>;

export const CommentChange = z.object({ comment: CommentText });
export type CommentChange = z.infer<typeof CommentChange>;

export const Comment = z.object({
  id: Id,
  photoId: Id,
  /** The author's name; never an address. */
  authorName: z.string(),
  /** The user id of an author with an account, for callers who take part in the event; null otherwise. */
  authorId: z.nullable(Id),
  comment: z.string(),
  isMine: z.boolean(),
  /** UTC ISO 8601, when the server received it. */
  createdAt: z.string(),
  /** Later than `createdAt` if the comment was edited. */
  updatedAt: z.string(),
});
export type Comment = z.infer<typeof Comment>;

/** Query of `GET /api/photos/{id}/comments`, sorted newest first. */
export const CommentListQuery = z.object({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});
export type CommentListQuery = z.infer<typeof CommentListQuery>;
