import { rowFooterHeight, sheetSize } from '@rollcall/gallery/justified-rows';
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { GalleryItem } from '../../local/views/gallery-list.ts';
import { type RowLayout, updateLayout } from './row-update.ts';

/** Rows with their positions, in pixels. */
export interface SheetLayout extends RowLayout {
  /** Top edge of each row, from the top of the sheet. */
  tops: number[];
  height: number;
  /** Distance of the sheet from the top of the page. */
  sheetTop: number;
}

/** Lays out the frames in the width of the sheet. Returns null until the width is known. */
export function useSheetLayout(
  sheet: RefObject<HTMLElement | null>,
  frames: readonly GalleryItem[],
): SheetLayout | null {
  const { width, sheetTop } = useSheetSize(sheet);
  const last = useRef<RowLayout | null>(null);
  return useMemo(() => {
    if (width === 0) return null;
    const layout = updateLayout(last.current, frames, sheetSize(width, frames.length));
    last.current = layout;
    const tops: number[] = [];
    let height = 0;
    for (const row of layout.rows) {
      tops.push(height);
      height += Math.round(row.height) + rowFooterHeight;
    }
    return { ...layout, tops, height, sheetTop };
  }, [frames, width, sheetTop]);
}

function useSheetSize(sheet: RefObject<HTMLElement | null>): { width: number; sheetTop: number } {
  const [room, setRoom] = useState({ width: 0, sheetTop: 0 });
  useLayoutEffect(() => {
    const element = sheet.current;
    if (!element) return;
    const measure = () => {
      const width = element.clientWidth;
      const sheetTop = Math.round(element.getBoundingClientRect().top + scrollY);
      setRoom((before) => (before.width === width && before.sheetTop === sheetTop ? before : { width, sheetTop }));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // Content above the sheet can move it without changing its size.
    observer.observe(document.body);
    measure();
    return () => observer.disconnect();
  }, [sheet]);
  return room;
}
