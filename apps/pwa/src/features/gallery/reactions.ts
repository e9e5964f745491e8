import { countReactions, type ReactionCounts, type ReactionType, reactionTypes } from '@rollcall/schema/reaction';
import { reactionTexts } from './reactions.texts.ts';

/** The signs of the kinds, the same in every language. */
export const reactionEmoji: Record<ReactionType, string> = {
  like: '❤️',
  love: '😍',
  laugh: '😂',
  wow: '😮',
  cry: '😢',
  celebrate: '🎉',
};

/** Reactions to a photo other than likes, which have a button and a number of their own. */
interface OtherReactions {
  count: number;
  /** The kind that most people chose; the first in the order of kinds among equals. Null without reactions. */
  mostFrequent: ReactionType | null;
}

/** Sums up the reactions that are no likes. */
export function summarizeOthers(counts: ReactionCounts): OtherReactions {
  const byCount = reactionTypes
    .filter((type) => type !== 'like' && (counts[type] ?? 0) > 0)
    .sort((one, other) => (counts[other] ?? 0) - (counts[one] ?? 0));
  return { count: countReactions(counts) - (counts.like ?? 0), mostFrequent: byCount[0] ?? null };
}

/** Returns the name of a kind in the reader's language. */
export function formatReaction(type: ReactionType): string {
  return reactionTexts()[type];
}
