import Heart from 'lucide-react/icons/heart';
import MessageCircle from 'lucide-react/icons/message-circle';
import { galleryTexts } from './gallery.texts.ts';

interface ReactionCountsProps {
  likes: number;
  comments: number;
}

/** Renders the numbers of likes and comments of a photo. Zero is not shown. */
export function ReactionCounts({ likes, comments }: ReactionCountsProps) {
  return (
    <span className="flex shrink-0 gap-2 tabular-nums">
      {likes > 0 && (
        <span className="inline-flex items-center gap-1">
          <Heart size={13} strokeWidth={1.75} className="fill-current" />
          {likes}
        </span>
      )}
      {comments > 0 && (
        <span className="inline-flex items-center gap-1">
          <MessageCircle size={13} strokeWidth={1.75} />
          {comments}
        </span>
      )}
    </span>
  );
}

/** Returns the counts for screen readers, such as `3 likes, 1 comment`. Empty if both are zero. */
export function formatReactionCounts({ likes, comments }: ReactionCountsProps): string {
  const t = galleryTexts();
  return [likes > 0 && t.likes(likes), comments > 0 && t.comments(comments)].filter(Boolean).join(', ');
}
