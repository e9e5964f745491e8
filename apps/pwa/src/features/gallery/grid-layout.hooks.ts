import { gridDimensions, rowFooterHeight } from '@rollcall/gallery/justified-rows';
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { GalleryItem } from '../../local/views/gallery-list.ts';
import { type RowLayout, updateLayout } from './row-update.ts';

/** Rows with their positions, in pixels. */
export interface GridLayout extends RowLayout {
  /** Top edge of each row, from the top of the grid. */
  tops: number[];
  height: number;
  /** Distance of the grid from the top of the page. */
  gridTop: number;
}

/** Lays out the tiles in the width of the grid. Returns null until the width is known. */
export function useGridLayout(grid: RefObject<HTMLElement | null>, items: readonly GalleryItem[]): GridLayout | null {
  const { width, gridTop } = useGridSize(grid);
  const last = useRef<RowLayout | null>(null);
  return useMemo(() => {
    if (width === 0) return null;
    const layout = updateLayout(last.current, items, gridDimensions(width, items.length));
    last.current = layout;
    const tops: number[] = [];
    let height = 0;
    for (const row of layout.rows) {
      tops.push(height);
      height += Math.round(row.height) + rowFooterHeight;
    }
    return { ...layout, tops, height, gridTop };
  }, [items, width, gridTop]);
}

function useGridSize(grid: RefObject<HTMLElement | null>): { width: number; gridTop: number } {
  const [size, setSize] = useState({ width: 0, gridTop: 0 });
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    const measure = () => {
      const width = element.clientWidth;
      const gridTop = Math.round(element.getBoundingClientRect().top + scrollY);
      setSize((before) => (before.width === width && before.gridTop === gridTop ? before : { width, gridTop }));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // Content above the grid can move it without changing its size.
    observer.observe(document.body);
    measure();
    return () => observer.disconnect();
  }, [grid]);
  return size;
}
