import type { ReactNode } from 'react';
import { sheetGap, type TileRows } from './tile-sheet.hooks.ts';

interface TileSheetProps {
  /** From `useTileSheet`. */
  tiles: TileRows;
  /** The tile of an index, with a key of its own. */
  children: (index: number) => ReactNode;
}

/** Square pictures beside and below each other, as many in a row as fit; only the rows in view exist. */
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
