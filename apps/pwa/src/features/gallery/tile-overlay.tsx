import { ReactionCounts } from './reaction-counts.tsx';

/** Maximum number of tags on a tile. */
const maxTags = 2;

interface TileOverlayProps {
  tags: readonly string[];
  likes: number;
  comments: number;
  isLiked: boolean;
  /** The picture's height, in pixels. */
  bottom: number;
}

/**
 * Renders what people added to a photo at the bottom edge of its picture: the tags that fit, and the counts of likes and
 * comments. The line below the picture keeps its width for the number and the author. Behind the text, the shade is even,
 * so that it is legible on a white picture.
 */
export function TileOverlay({ tags, likes, comments, isLiked, bottom }: TileOverlayProps) {
  if (tags.length === 0 && likes + comments === 0) return null;
  return (
    <span
      className="absolute inset-x-0 flex -translate-y-full gap-x-3 rounded-b-picture bg-linear-to-t from-shade from-50% to-transparent px-2 pt-6 pb-1 text-13 font-medium text-on-shade"
      style={{ top: bottom }}
    >
      {/* A tag that does not fit wraps to a second line, which is hidden. A strut keeps the first one as high as a line. */}
      <span className="-ml-2 flex h-[1lh] min-w-0 grow flex-wrap gap-x-2 overflow-hidden whitespace-nowrap before:h-[1lh] before:w-0 before:content-['']">
        {tags.slice(0, maxTags).map((tag) => (
          // Not a caption, which it would otherwise read like.
          <span key={tag} className="before:opacity-75 before:content-['#']">
            {tag}
          </span>
        ))}
      </span>
      <ReactionCounts likes={likes} comments={comments} isLiked={isLiked} />
    </span>
  );
}
