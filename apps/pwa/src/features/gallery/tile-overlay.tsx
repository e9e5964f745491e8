import { ReactionCounts } from './reaction-counts.tsx';

interface TileOverlayProps {
  likes: number;
  comments: number;
  /** The picture's height, in pixels. */
  bottom: number;
}

/** Renders the counts of likes and comments at the bottom edge of a picture. */
export function TileOverlay({ likes, comments, bottom }: TileOverlayProps) {
  if (likes + comments === 0) return null;
  return (
    <span
      className="absolute inset-x-0 flex -translate-y-full justify-end rounded-b-picture bg-linear-to-t from-shade to-transparent px-2 pt-6 pb-1 text-13 font-medium text-on-shade"
      style={{ top: bottom }}
    >
      <ReactionCounts likes={likes} comments={comments} />
    </span>
  );
}
