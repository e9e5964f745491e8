import * as z from 'zod/mini';
import { Id } from './id.ts';
import { text } from './text.ts';

export const commentLimits = { comment: 1000 } as const;

const CommentText = text(commentLimits.comment, 'A comment cannot be empty');

/** With the id that a device made for it, it is the same comment when it is sent again. */
export const NewComment = z.object({ id: z.optional(Id), comment: CommentText });
export type NewComment = z.infer<typeof NewComment>;

export const CommentChange = z.object({ comment: CommentText });
export type CommentChange = z.infer<typeof CommentChange>;

export const Comment = z.object({
  id: Id,
  photoId: Id,
  /** The name that was written under; no address ever. */
  authorName: z.string(),
  /** Whose profile one may look at: an author with an account, told to who takes part; null otherwise. */
  authorId: z.nullable(Id),
  comment: z.string(),
  isMine: z.boolean(),
  /** UTC ISO 8601, when the server received it. */
  createdAt: z.string(),
  /** Later than `createdAt` once it was changed. */
  updatedAt: z.string(),
});
export type Comment = z.infer<typeof Comment>;

/** Query of `GET /api/photos/{id}/comments`: the newest first. */
export const CommentListQuery = z.object({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});
export type CommentListQuery = z.infer<typeof CommentListQuery>;
