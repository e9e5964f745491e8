import type { ReactNode } from 'react';
import { sheetGap, type TileRows } from './tile-sheet.hooks.ts';

interface TileSheetProps {
  /** The result of `useTileSheet`. */
  tiles: TileRows;
  /** Renders the tile at an index. The element needs a key. */
  children: (index: number) => ReactNode;
}

/** Renders a responsive grid of square pictures. Only the rows in view are rendered. */
export function TileSheet({ tiles: { sheet, columns, height, rows, measure }, children }: TileSheetProps) {
  return (
    <div ref={sheet} className="relative" style={{ height }}>
      {rows.map(({ index, tiles, top }) => (
        <div
          key={index}
          ref={measure}
          data-index={index}
          className="absolute inset-x-0 top-0 grid"
          style={{
            gap: sheetGap,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            transform: `translateY(${top}px)`,
          }}
        >
          {tiles.map(children)}
        </div>
      ))}
    </div>
  );
}
