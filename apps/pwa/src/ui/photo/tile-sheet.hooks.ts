import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** A sheet of tiles that scrolls with the window, and which of its rows exist. */
export interface TileRows {
  sheet: RefObject<HTMLDivElement | null>;
  columns: number;
  /** All its rows together, in pixels. */
  height: number;
  /** The tiles in view and a little around them, by index: the first one, and the one after the last. */
  first: number;
  end: number;
  rows: readonly TileRow[];
  /** To be given every row's element: rows are as high as they turn out to be. */
  measure: (row: HTMLElement | null) => void;
}

interface TileRow {
  index: number;
  /** Indexes of its tiles. */
  tiles: readonly number[];
  /** From the top of the sheet, in pixels. */
  top: number;
}

/**
 * @param count tiles in the whole sheet
 * @param underPicture what a tile has below its square picture, with its gaps, in pixels
 */
export function useTileSheet(count: number, underPicture: number): TileRows {
  const sheet = useRef<HTMLDivElement>(null);
  const { columns, tileWidth, top } = useSheetColumns(sheet);
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(count / columns),
    estimateSize: () => tileWidth + underPicture,
    gap: sheetGap,
    overscan: 2,
    scrollMargin: top,
  });
  const rows = virtualizer.getVirtualItems().map(({ index, start }) => {
    const first = index * columns;
    const length = Math.max(0, Math.min(columns, count - first));
    return { index, tiles: Array.from({ length }, (_, column) => first + column), top: start - top };
  });
  return {
    sheet,
    columns,
    height: virtualizer.getTotalSize(),
    first: rows[0]?.tiles[0] ?? 0,
    end: (rows.at(-1)?.tiles.at(-1) ?? -1) + 1,
    rows,
    measure: virtualizer.measureElement,
  };
}

/** Tiles beside each other by the width of their room, and how wide each is, in pixels. */
interface SheetColumns {
  columns: number;
  tileWidth: number;
  /** Where the sheet starts on the page, for a virtualizer that scrolls with the window. */
  top: number;
}

export const sheetGap = 16;
const leastTileWidth = 152;

function useSheetColumns(sheet: RefObject<HTMLElement | null>): SheetColumns {
  const [size, setSize] = useState({ width: 0, top: 0 });
  useLayoutEffect(() => {
    const element = sheet.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, top: element.getBoundingClientRect().top + scrollY }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [sheet]);
  const columns = Math.min(6, Math.max(2, Math.floor((size.width + sheetGap) / (leastTileWidth + sheetGap))));
  return { columns, tileWidth: (size.width - (columns - 1) * sheetGap) / columns, top: size.top };
}
