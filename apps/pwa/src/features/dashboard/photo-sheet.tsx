import type { GalleryItem } from '../../local/views/gallery-list.ts';
import type { GalleryPhoto } from '../../local/views/gallery-photo.ts';
import { useWindowPhotos } from '../../local/views/window-photos.hooks.ts';
import { LoadingShape } from '../../ui/feedback/loading-shape.tsx';
import { useTileSheet } from '../../ui/photo/tile-sheet.hooks.ts';
import { TileSheet } from '../../ui/photo/tile-sheet.tsx';
import { PhotoTile } from './photo-tile.tsx';

interface PhotoSheetProps {
  frames: readonly GalleryItem[];
  onReview: (shown: GalleryPhoto, isApproved: boolean) => void;
  onDelete: (shown: GalleryPhoto) => void;
}

/** Frame number, badge and gaps under a picture, in pixels. */
const underPicture = 68;

/** All frames of an event; only the rows in view exist, and only their photos are read. */
export function PhotoSheet({ frames, onReview, onDelete }: PhotoSheetProps) {
  const tiles = useTileSheet(frames.length, underPicture);
  const photoOf = useWindowPhotos(frames, tiles.first, tiles.end - 1);

  return (
    <TileSheet tiles={tiles}>
      {(index) => {
        const { id } = frames[index]!;
        const shown = photoOf(id);
        if (!shown) return <LoadingShape key={id} className="aspect-square" />;
        return <PhotoTile key={id} shown={shown} onReview={onReview} onDelete={onDelete} />;
      }}
    </TileSheet>
  );
}
