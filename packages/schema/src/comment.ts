import * as z from 'zod/mini';
import { Id } from './id.ts';
import { text } from './text.ts';

export const commentLimits = { comment: 1000, mentions: 20 } as const;

const CommentText = text(commentLimits.comment, 'A comment cannot be empty');

/** The ids of those whom the text names, as of `Person`. Ids of others are ignored. */
const Mentions = z.array(Id).check(z.maxLength(commentLimits.mentions, 'At most 20 mentions'));

/** `id` is generated on the device and makes the request idempotent. */
export const NewComment = z.object({ id: z.optional(Id), comment: CommentText, mentions: z.optional(Mentions) });
export type NewComment = z.infer<typeof NewComment>;

/** Without `mentions`, these stay. */
export const CommentChange = z.object({ comment: CommentText, mentions: z.optional(Mentions) });
export type CommentChange = z.infer<typeof CommentChange>;

/** Somebody whom a comment names: a `Person` of the event. */
export const Mention = z.object({ id: Id, name: z.string() });
export type Mention = z.infer<typeof Mention>;

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
