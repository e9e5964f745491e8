import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The layout of a virtualized grid of tiles that scrolls with the window. */
export interface TileGridLayout {
  grid: RefObject<HTMLDivElement | null>;
  columns: number;
  /** Total height of all rows, in pixels. */
  height: number;
  /** Index range of the rendered tiles: those in view and a few around them. `end` is exclusive. */
  first: number;
  end: number;
  rows: readonly TileRow[];
  /** A `ref` callback for every row, which measures its actual height. */
  measure: (row: HTMLElement | null) => void;
}

interface TileRow {
  index: number;
  /** Indexes of the tiles in the row. */
  tiles: readonly number[];
  /** Distance from the top of the grid, in pixels. */
  top: number;
}

/**
 * Virtualizes a grid of square tiles.
 * @param count number of tiles in the whole grid
 * @param underPicture height of a tile below its square picture, gaps included, in pixels
 */
export function useTileGrid(count: number, underPicture: number): TileGridLayout {
  const grid = useRef<HTMLDivElement>(null);
  const { columns, tileWidth, top } = useGridColumns(grid);
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(count / columns),
    estimateSize: () => tileWidth + underPicture,
    gap: gridGap,
    overscan: 2,
    scrollMargin: top,
  });
  const rows = virtualizer.getVirtualItems().map(({ index, start }) => {
    const first = index * columns;
    const length = Math.max(0, Math.min(columns, count - first));
    return { index, tiles: Array.from({ length }, (_, column) => first + column), top: start - top };
  });
  return {
    grid,
    columns,
    height: virtualizer.getTotalSize(),
    first: rows[0]?.tiles[0] ?? 0,
    end: (rows.at(-1)?.tiles.at(-1) ?? -1) + 1,
    rows,
    measure: virtualizer.measureElement,
  };
}

/** The number of columns that fit, and the width of a tile in pixels. */
interface GridColumns {
  columns: number;
  tileWidth: number;
  /** Distance of the grid from the top of the page, for the window virtualizer. Pixels. */
  top: number;
}

export const gridGap = 8;
const minTileWidth = 152;

function useGridColumns(grid: RefObject<HTMLElement | null>): GridColumns {
  const [size, setSize] = useState({ width: 0, top: 0 });
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, top: element.getBoundingClientRect().top + scrollY }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [grid]);
  const columns = Math.min(7, Math.max(2, Math.floor((size.width + gridGap) / (minTileWidth + gridGap))));
  return { columns, tileWidth: (size.width - (columns - 1) * gridGap) / columns, top: size.top };
}
