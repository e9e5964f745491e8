import { useRef } from 'react';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { galleryTexts } from './gallery.texts.ts';
import { useGridLayout } from './grid-layout.hooks.ts';
import { positionTiles } from './row-layout.ts';

/** Typical aspect ratios of photos. */
const shapes = [1.5, 0.75, 1.33, 1.33, 0.75, 1.5, 0.75, 1.33].map((aspectRatio, i) => ({
  id: `shape-${i}`,
  aspectRatio,
}));

/** Renders eight placeholder tiles while the gallery loads. */
export function GridSkeleton() {
  const grid = useRef<HTMLDivElement>(null);
  const layout = useGridLayout(grid, shapes);
  return (
    <div ref={grid} role="status" className="relative" style={{ height: layout?.height ?? 480 }}>
      <span className="sr-only">{galleryTexts().loading}</span>
      {layout?.rows.flatMap((row, number) =>
        positionTiles(shapes, row, layout.size).map(({ left, width }, i) => (
          <div
            key={shapes[row.start + i]!.id}
            data-testid="photo-skeleton"
            className="absolute"
            style={{ left, width, top: layout.tops[number] }}
          >
            <div style={{ height: Math.round(row.height) }}>
              <Skeleton className="h-full" />
            </div>
          </div>
        )),
      )}
    </div>
  );
}
