import * as z from 'zod/mini';

/** The reactions to a photo, in the order in which they are offered. One of each kind per person. */
export const reactionTypes = ['like', 'love', 'laugh', 'wow', 'cry', 'celebrate'] as const;

export const ReactionType = z.enum(reactionTypes);
export type ReactionType = z.infer<typeof ReactionType>;

/** How many people reacted, by kind. Kinds that nobody chose are left out. */
export const ReactionCounts = z.partialRecord(ReactionType, z.number());
export type ReactionCounts = z.infer<typeof ReactionCounts>;

/** Returns the number of reactions of all kinds. */
export function countReactions(counts: ReactionCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
