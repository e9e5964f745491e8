import { type RefObject, useLayoutEffect, useState } from 'react';

/** Tiles beside each other by the width of their room, and how wide each is, in pixels. */
export interface SheetColumns {
  columns: number;
  tileWidth: number;
  /** Where the sheet starts on the page, for a virtualizer that scrolls with the window. */
  top: number;
}

export const sheetGap = 16;
const leastTileWidth = 152;

export function useSheetColumns(sheet: RefObject<HTMLElement | null>): SheetColumns {
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
