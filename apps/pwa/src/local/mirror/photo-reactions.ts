import type { Photo } from '@rollcall/schema/photo';
import type { ReactionCounts, ReactionType } from '@rollcall/schema/reaction';

/** The reactions to a photo, with those of the signed-in user. */
interface PhotoReactions {
  reactions: ReactionCounts;
  ownReactions: readonly ReactionType[];
}

/** Returns the counts of a photo by kind. One that an earlier version stored has likes alone. */
export function reactionCountsOf({ reactions, likeCount }: Photo): ReactionCounts {
  return reactions ?? (likeCount > 0 ? { like: likeCount } : {});
}

/** Returns the kinds of the signed-in user's reactions. A photo that an earlier version stored knows of their like. */
export function ownReactionsOf({ myReactions, isLiked }: Photo): readonly ReactionType[] {
  return myReactions ?? (isLiked ? ['like'] : []);
}

/** Returns the reactions after the signed-in user has set one or taken it back; the same where nothing changes. */
export function withReaction(
  before: PhotoReactions,
  { type, isSet }: { type: ReactionType; isSet: boolean },
): PhotoReactions {
  const { reactions, ownReactions } = before;
  if (ownReactions.includes(type) === isSet) return { reactions, ownReactions };
  const { [type]: count = 0, ...others } = reactions;
  const changed = Math.max(0, count + (isSet ? 1 : -1));
  return {
    reactions: changed > 0 ? { ...others, [type]: changed } : others,
    ownReactions: isSet ? [...ownReactions, type] : ownReactions.filter((one) => one !== type),
  };
}
