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

/** The height of the frame number, badge and gaps below a picture, in pixels. */
const underPicture = 68;

/** Renders all photos of an event as a virtualized grid: only visible rows are rendered and read. */
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
