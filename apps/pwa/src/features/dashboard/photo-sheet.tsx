import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import type { GalleryFrame, GalleryPhoto } from '../../local/gallery.ts';
import { useWindowPhotos } from '../../local/window-photos.hooks.ts';
import { LoadingShape } from '../../ui/loading-shape.tsx';
import { sheetGap, useSheetColumns } from '../../ui/sheet-columns.hooks.ts';
import { PhotoTile } from './photo-tile.tsx';

interface PhotoSheetProps {
  frames: readonly GalleryFrame[];
  onReview: (shown: GalleryPhoto, isApproved: boolean) => void;
  onDelete: (shown: GalleryPhoto) => void;
}

/** Frame number, badge and gaps under a picture, in pixels. */
const underPicture = 68;

/** All frames of an event; only the rows in view exist, and only their photos are read. */
export function PhotoSheet({ frames, onReview, onDelete }: PhotoSheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const { columns, tileWidth, top } = useSheetColumns(sheet);
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(frames.length / columns),
    estimateSize: () => tileWidth + underPicture,
    gap: sheetGap,
    overscan: 2,
    scrollMargin: top,
  });
  const rows = virtualizer.getVirtualItems();
  const idsOf = (row: number) => frames.slice(row * columns, (row + 1) * columns).map((frame) => frame.id);
  const [first, last] = [rows[0]?.index ?? 0, rows.at(-1)?.index ?? 0];
  const photos = useWindowPhotos(frames, first * columns, (last + 1) * columns - 1);

  return (
    <div ref={sheet} className="relative" style={{ height: virtualizer.getTotalSize() }}>
      {rows.map((row) => (
        <div
          key={row.key}
          ref={virtualizer.measureElement}
          data-index={row.index}
          className="absolute inset-x-0 top-0 grid"
          style={{
            gap: sheetGap,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            transform: `translateY(${row.start - top}px)`,
          }}
        >
          {idsOf(row.index).map((id) => {
            const shown = photos.get(id);
            if (!shown) return <LoadingShape key={id} className="aspect-square" />;
            return <PhotoTile key={id} shown={shown} onReview={onReview} onDelete={onDelete} />;
          })}
        </div>
      ))}
    </div>
  );
}
