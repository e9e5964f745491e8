import Heart from 'lucide-react/icons/heart';
import MessageCircle from 'lucide-react/icons/message-circle';
import { galleryTexts } from './gallery.texts.ts';

interface Counts {
  likes: number;
  comments: number;
}

interface ReactionCountsProps extends Counts {
  /** Whether one of the likes is the viewer's own: its heart is filled, as that of the button in the lightbox. */
  isLiked: boolean;
}

/** Renders the numbers of likes and comments of a photo. Zero is not shown. */
export function ReactionCounts({ likes, comments, isLiked }: ReactionCountsProps) {
  return (
    <span className="flex shrink-0 gap-2 tabular-nums">
      {likes > 0 && (
        <span className="inline-flex items-center gap-1">
          <Heart size={13} strokeWidth={2} className={isLiked ? 'fill-current' : undefined} />
          {likes}
        </span>
      )}
      {comments > 0 && (
        <span className="inline-flex items-center gap-1">
          <MessageCircle size={13} strokeWidth={2} />
          {comments}
        </span>
      )}
    </span>
  );
}

/** Returns the counts for screen readers, such as `3 likes, 1 comment`. Empty if both are zero. */
export function formatReactionCounts({ likes, comments }: Counts): string {
  const t = galleryTexts();
  return [likes > 0 && t.likes(likes), comments > 0 && t.comments(comments)].filter(Boolean).join(', ');
}
