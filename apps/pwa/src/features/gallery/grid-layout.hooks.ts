import { gridDimensions, rowFooterHeight } from '@rollcall/gallery/justified-rows';
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { GalleryItem } from '../../local/views/gallery-list.ts';
import type { RowLayout } from './row-update.ts';
import { type SectionLayouts, updateSections } from './section-layout.ts';
import type { TimeMark } from './time-marks.ts';

/** Rows with their positions, in pixels. */
export interface GridLayout extends RowLayout {
  /** Top edge of each row, from the top of the grid. */
  tops: number[];
  /** Height of the marks above each row. */
  heads: number[];
  height: number;
  /** Distance of the grid from the top of the page. */
  gridTop: number;
}

/** Heights of the marks above a row of photos. Pixels. */
export const markHeights = { day: 48, hour: 28 } as const;

const noMarks: readonly TimeMark[] = [];

/** Lays out the tiles in the width of the grid, with room for marks. Returns null until the width is known. */
export function useGridLayout(
  grid: RefObject<HTMLElement | null>,
  items: readonly GalleryItem[],
  marks: readonly TimeMark[] = noMarks,
): GridLayout | null {
  const { width, gridTop } = useGridSize(grid);
  const last = useRef<SectionLayouts>(new Map());
  return useMemo(() => {
    if (width === 0) return null;
    const size = gridDimensions(width, items.length);
    const { sections, layout } = updateSections(last.current, items, marks, size);
    last.current = sections;
    const [tops, heads]: [number[], number[]] = [[], []];
    let height = 0;
    let mark = 0;
    for (const row of layout.rows) {
      let head = 0;
      for (let next = marks[mark]; next && next.index < row.end; next = marks[++mark]) {
        head = Math.max(head, markHeights.hour + (next.day === null ? 0 : markHeights.day));
      }
      heads.push(head);
      tops.push(height + head);
      height += head + Math.round(row.height) + rowFooterHeight;
    }
    return { ...layout, tops, heads, height, gridTop };
  }, [items, marks, width, gridTop]);
}

interface GridSize {
  width: number;
  gridTop: number;
  windowWidth: number;
}

function useGridSize(grid: RefObject<HTMLElement | null>): GridSize {
  const [size, setSize] = useState<GridSize>({ width: 0, gridTop: 0, windowWidth: 0 });
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth } = element;
      const windowWidth = innerWidth;
      const gridTop = Math.round(element.getBoundingClientRect().top + scrollY);
      setSize((before) => {
        // In a window of the same width only a scrollbar that has gone makes room. Wider rows are higher and would
        // bring it back at once, again and again.
        const isSameWindow = before.width > 0 && before.windowWidth === windowWidth;
        const width = isSameWindow ? Math.min(before.width, clientWidth) : clientWidth;
        return isSameWindow && before.width === width && before.gridTop === gridTop
          ? before
          : { width, gridTop, windowWidth };
      });
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
