import type { GalleryItem } from '../../local/views/gallery-list.ts';
import type { GalleryPhoto } from '../../local/views/gallery-photo.ts';
import { useWindowPhotos } from '../../local/views/window-photos.hooks.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useTileGrid } from '../../ui/photo/tile-grid.hooks.ts';
import { TileGrid } from '../../ui/photo/tile-grid.tsx';
import { PhotoTile } from './photo-tile.tsx';

interface PhotoGridProps {
  items: readonly GalleryItem[];
  onReview: (shown: GalleryPhoto, isApproved: boolean) => void;
  /** Erases a photo for good; undefined for who may not. */
  onDelete: ((shown: GalleryPhoto) => void) | undefined;
}

/** The height of the line below a picture, in pixels. */
const underPicture = 44;

/** Renders all photos of an event as a virtualized grid: only visible rows are rendered and read. */
export function PhotoGrid({ items, onReview, onDelete }: PhotoGridProps) {
  const tiles = useTileGrid(items.length, underPicture);
  const photoOf = useWindowPhotos(items, tiles.first, tiles.end - 1);

  return (
    <TileGrid tiles={tiles}>
      {(index) => {
        const { id } = items[index]!;
        const shown = photoOf(id);
        if (!shown) return <Skeleton key={id} className="aspect-square" />;
        return <PhotoTile key={id} shown={shown} onReview={onReview} onDelete={onDelete} />;
      }}
    </TileGrid>
  );
}
