import * as z from 'zod/mini';
import { Id } from './id.ts';
import { Mention, MentionedIds } from './mention.ts';
import { text } from './text.ts';

export const commentLimits = { comment: 1000 } as const;

const CommentText = text(commentLimits.comment, 'A comment cannot be empty');

/** `id` is generated on the device and makes the request idempotent. */
export const NewComment = z.object({ id: z.optional(Id), comment: CommentText, mentions: z.optional(MentionedIds) });
export type NewComment = z.infer<typeof NewComment>;

/** Without `mentions`, these stay. */
export const CommentChange = z.object({ comment: CommentText, mentions: z.optional(MentionedIds) });
export type CommentChange = z.infer<typeof CommentChange>;

export const Comment = z.object({
  id: Id,
  photoId: Id,
  /** The author's name; never an address. */
  authorName: z.string(),
  /** The user id of an author with an account, for callers who take part in the event; null otherwise. */
  authorId: z.nullable(Id),
  comment: z.string(),
  /** For callers who take part in the event; empty for others. */
  mentions: z.array(Mention),
  isMine: z.boolean(),
  /** UTC ISO 8601, when the server received it. */
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Whether its text was changed since it was written. */
  isEdited: z.boolean(),
});
export type Comment = z.infer<typeof Comment>;

/** Query of `GET /api/photos/{id}/comments`, sorted newest first. */
export const CommentListQuery = z.object({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});
export type CommentListQuery = z.infer<typeof CommentListQuery>;
