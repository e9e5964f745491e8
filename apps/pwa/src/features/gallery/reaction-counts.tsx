import type { ReactionCounts as Counts } from '@rollcall/schema/reaction';
import Heart from 'lucide-react/icons/heart';
import MessageCircle from 'lucide-react/icons/message-circle';
import { galleryTexts } from './gallery.texts.ts';
import { reactionTexts } from './reactions.texts.ts';
import { reactionEmoji, summarizeOthers } from './reactions.ts';

interface ReactionCountsProps {
  reactions: Counts;
  comments: number;
  /** Whether one of the likes is the viewer's own: its heart is filled, as that of the button in the lightbox. */
  isLiked: boolean;
}

/** Renders the numbers of likes, of other reactions and of comments of a photo. Zero is not shown. */
export function ReactionCounts({ reactions, comments, isLiked }: ReactionCountsProps) {
  const { like: likes = 0 } = reactions;
  const { count: others, mostFrequent } = summarizeOthers(reactions);
  return (
    <span className="flex shrink-0 gap-2 tabular-nums">
      {likes > 0 && (
        <span className="inline-flex items-center gap-1">
          <Heart size={13} className={isLiked ? 'fill-current stroke-2' : 'stroke-2'} />
          {likes}
        </span>
      )}
      {mostFrequent && (
        <span className="inline-flex items-center gap-1">
          <span className="leading-none">{reactionEmoji[mostFrequent]}</span>
          {others}
        </span>
      )}
      {comments > 0 && (
        <span className="inline-flex items-center gap-1">
          <MessageCircle size={13} className="stroke-2" />
          {comments}
        </span>
      )}
    </span>
  );
}

/** Returns the counts for screen readers, such as `3 likes, 2 reactions, 1 comment`. Empty if all are zero. */
export function formatReactionCounts({ reactions, comments }: { reactions: Counts; comments: number }): string {
  const { like: likes = 0 } = reactions;
  const t = galleryTexts();
  return [likes > 0 && t.likes(likes), formatOtherReactions(reactions), comments > 0 && t.comments(comments)]
    .filter(Boolean)
    .join(', ');
}

/** Returns the number of reactions that are no likes, such as `2 reactions`. Empty without any. */
export function formatOtherReactions(reactions: Counts): string {
  const { count } = summarizeOthers(reactions);
  return count > 0 ? reactionTexts().count(count) : '';
}
