import * as z from 'zod/mini';
import { ReactionType } from './reaction.ts';

/** Who reacted to a photo. Only the server validates it; phones load the whole file of the photo's shapes. */
export const PhotoReaction = z.object({
  type: ReactionType,
  /** As under their photos and comments; never an address. */
  name: z.string(),
});
export type PhotoReaction = z.infer<typeof PhotoReaction>;

/** Query of `GET /api/photos/{id}/reactions`: the newest of one kind, or of all. */
export const PhotoReactionsQuery = z.object({
  type: z.optional(ReactionType),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 100),
});
export type PhotoReactionsQuery = z.infer<typeof PhotoReactionsQuery>;
