import { type ReactionCounts as Counts, countReactions } from '@rollcall/schema/reaction';
import { ReactionCounts } from './reaction-counts.tsx';

/** Maximum number of tags on a tile. */
const maxTags = 2;

interface TileOverlayProps {
  tags: readonly string[];
  reactions: Counts;
  comments: number;
  isLiked: boolean;
  /** The picture's height, in pixels. */
  bottom: number;
}

/** A label on a picture: its ground is dark enough for light text on a white picture, and no wider than the text. */
const labelClass = 'inline-flex h-6 items-center rounded-round bg-shade px-2';

/**
 * Renders what people added to a photo at the bottom edge of its picture: the tags that fit, and the counts of reactions
 * and comments. The line below the picture keeps its width for the number and the author.
 */
export function TileOverlay({ tags, reactions, comments, isLiked, bottom }: TileOverlayProps) {
  if (tags.length === 0 && countReactions(reactions) + comments === 0) return null;
  return (
    <span
      className="absolute inset-x-1.5 -mt-1.5 flex -translate-y-full justify-between gap-x-2 text-13 font-medium text-on-shade"
      style={{ top: bottom }}
    >
      {/* A tag that does not fit wraps to a second line, which is hidden. A strut keeps the first one as high as a line. */}
      <span className="-ml-1 flex h-6 min-w-0 grow flex-wrap gap-x-1 overflow-hidden whitespace-nowrap before:h-6 before:w-0 before:content-['']">
        {tags.slice(0, maxTags).map((tag) => (
          // Not a caption, which it would otherwise read like.
          <span key={tag} className={`${labelClass} before:opacity-75 before:content-['#']`}>
            {tag}
          </span>
        ))}
      </span>
      {countReactions(reactions) + comments > 0 && (
        <span className={`${labelClass} shrink-0`}>
          <ReactionCounts reactions={reactions} comments={comments} isLiked={isLiked} />
        </span>
      )}
    </span>
  );
}
