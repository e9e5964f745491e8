import { useRef } from 'react';
import { LoadingShape } from '../../ui/feedback/loading-shape.tsx';
import { galleryTexts } from './gallery.texts.ts';
import { placeFrames } from './row-layout.ts';
import { useSheetLayout } from './sheet-layout.hooks.ts';

/** Typical aspect ratios of photos. */
const shapes = [1.5, 0.75, 1.33, 1.33, 0.75, 1.5, 0.75, 1.33].map((aspectRatio, i) => ({
  id: `shape-${i}`,
  aspectRatio,
}));

/** Renders eight placeholder frames while the gallery loads. */
export function SheetSkeleton() {
  const sheet = useRef<HTMLDivElement>(null);
  const layout = useSheetLayout(sheet, shapes);
  return (
    <div ref={sheet} role="status" className="relative" style={{ height: layout?.height ?? 480 }}>
      <span className="sr-only">{galleryTexts().loading}</span>
      {layout?.rows.flatMap((row, number) =>
        placeFrames(shapes, row, layout.size).map(({ left, width }, i) => (
          <div
            key={shapes[row.start + i]!.id}
            data-testid="photo-skeleton"
            className="absolute"
            style={{ left, width, top: layout.tops[number] }}
          >
            <div style={{ height: Math.round(row.height) }}>
              <LoadingShape className="h-full" />
            </div>
          </div>
        )),
      )}
    </div>
  );
}
