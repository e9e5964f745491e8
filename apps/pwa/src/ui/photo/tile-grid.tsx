import type { ReactNode } from 'react';
import { gridGap, type TileGridLayout } from './tile-grid.hooks.ts';

interface TileGridProps {
  /** The result of `useTileGrid`. */
  tiles: TileGridLayout;
  /** Renders the tile at an index. The element needs a key. */
  children: (index: number) => ReactNode;
}

/** Renders a responsive grid of square pictures. Only the rows in view are rendered. */
export function TileGrid({ tiles: { grid, columns, height, rows, measure }, children }: TileGridProps) {
  return (
    <div ref={grid} className="relative" style={{ height }}>
      {rows.map(({ index, tiles, top }) => (
        <div
          key={index}
          ref={measure}
          data-index={index}
          className="absolute inset-x-0 top-0 grid"
          style={{
            gap: gridGap,
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
