import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { GalleryFrame } from '../../local/gallery.ts';
import type { SheetSize } from './row-layout.ts';
import { type RowLayout, updateLayout } from './row-update.ts';

/** Rows with their places, in pixels. */
export interface SheetLayout extends RowLayout {
  /** Top edge of each row, from the top of the sheet. */
  tops: number[];
  height: number;
  /** Where the sheet starts on the page. */
  sheetTop: number;
}

/** Under each picture: its frame number and the gap to the next row. */
export const underRow = 32;

/** Lays the frames out in the room that the sheet has; null until that is known. */
export function useSheetLayout(
  sheet: RefObject<HTMLElement | null>,
  frames: readonly GalleryFrame[],
): SheetLayout | null {
  const { width, sheetTop } = useRoom(sheet);
  const last = useRef<RowLayout | null>(null);
  return useMemo(() => {
    if (width === 0) return null;
    const layout = updateLayout(last.current, frames, sizeFor(width, frames.length));
    last.current = layout;
    const tops: number[] = [];
    let height = 0;
    for (const row of layout.rows) {
      tops.push(height);
      height += Math.round(row.height) + underRow;
    }
    return { ...layout, tops, height, sheetTop };
  }, [frames, width, sheetTop]);
}

/** Up to here the first photos of an event are shown large. */
const fewFrames = 4;

/** About three portraits beside each other on a phone, five landscapes on a desk. */
function sizeFor(width: number, count: number): SheetSize {
  const gap = width < 640 ? 4 : 8;
  const idealHeight = width < 640 ? 168 : width < 1100 ? 208 : 248;
  if (count > fewFrames) return { width, gap, idealHeight, lastHeight: idealHeight };
  const largeHeight = Math.round(idealHeight * 1.9);
  return { width, gap, idealHeight: largeHeight, lastHeight: width < 640 ? 520 : largeHeight };
}

function useRoom(sheet: RefObject<HTMLElement | null>): { width: number; sheetTop: number } {
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
    // What stands above the sheet moves it without changing its own size.
    observer.observe(document.body);
    measure();
    return () => observer.disconnect();
  }, [sheet]);
  return room;
}
