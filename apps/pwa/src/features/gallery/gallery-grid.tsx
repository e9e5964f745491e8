import { rowFooterHeight } from '@rollcall/gallery/justified-rows';
import { getBrowserTimeZone } from '@rollcall/gallery/wall-time';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type Ref,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { GalleryItem } from '../../local/views/gallery-list.ts';
import { useWindowPhotos } from '../../local/views/window-photos.hooks.ts';
import { useOnline } from '../../ui/browser/online.hooks.ts';
import { galleryTexts } from './gallery.texts.ts';
import { GalleryTile } from './gallery-tile.tsx';
import { type GridLayout, useGridLayout } from './grid-layout.hooks.ts';
import { indexAfterKey, rowOf } from './keyboard-navigation.ts';
import { positionTiles } from './row-layout.ts';
import { useScrollAnchor } from './scroll-anchor.hooks.ts';
import { TimeMarkLabels } from './time-mark-labels.tsx';
import { listTimeMarks } from './time-marks.ts';

/** Methods that the lightbox calls on the grid behind it. */
export interface GalleryGridHandle {
  /** Scrolls a tile into view. */
  reveal: (photoId: string) => void;
  /** Focuses a tile once it is rendered. */
  focus: (photoId: string) => void;
}

interface GalleryGridProps {
  items: readonly GalleryItem[];
  timeZone: string | null | undefined;
  onOpen: (photoId: string) => void;
  ref?: Ref<GalleryGridHandle>;
}

/**
 * Renders all photos of an event in justified rows. Only the rows in view are rendered, and only their photos are
 * loaded.
 */
export function GalleryGrid({ items, timeZone, onOpen, ref }: GalleryGridProps) {
  const grid = useRef<HTMLUListElement>(null);
  const zone = timeZone ?? getBrowserTimeZone();
  const marks = useMemo(() => listTimeMarks(items, zone), [items, zone]);
  const layout = useGridLayout(grid, items, marks);
  useScrollAnchor(layout);
  const rows = useRowsInView(layout);
  const first = layout?.rows[rows[0] ?? 0]?.start ?? 0;
  const last = (layout?.rows[rows.at(-1) ?? 0]?.end ?? 1) - 1;
  const photoOf = useWindowPhotos(items, first, last);
  const isOnline = useOnline();
  const [activeId, setActiveId] = useState<string | null>(null);
  const active = items.slice(first, last + 1).some(({ id }) => id === activeId) ? activeId : items[first]?.id;

  function reveal(index: number) {
    if (layout) scrollIntoWindow(layout, rowOf(layout.rows, index));
  }
  function focus(index: number) {
    reveal(index);
    const id = items[index]?.id;
    if (!id) return;
    setActiveId(id);
    // The virtualizer renders the row after the following scroll event.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => document.getElementById(`tile-${id}`)?.focus({ preventScroll: true })),
    );
  }
  const open = useCallback(
    (photoId: string) => {
      setActiveId(photoId);
      onOpen(photoId);
    },
    [onOpen],
  );
  const indexOf = (photoId: string) => items.findIndex(({ id }) => id === photoId);
  useImperativeHandle(ref, () => ({
    reveal: (photoId) => reveal(indexOf(photoId)),
    focus: (photoId) => focus(indexOf(photoId)),
  }));

  function onKeyDown(press: KeyboardEvent) {
    const index = Number((press.target as HTMLElement).dataset.index ?? Number.NaN);
    if (!layout || Number.isNaN(index) || press.ctrlKey || press.metaKey || press.altKey) return;
    const next = indexAfterKey(layout, index, press.key);
    if (next === null) return;
    press.preventDefault();
    focus(next);
  }

  const list = (
    // The arrow keys move between the buttons inside.
    <ul
      ref={grid}
      aria-label={galleryTexts().photos}
      onKeyDown={onKeyDown}
      className="relative [overflow-anchor:none]"
      style={{ height: layout?.height ?? 0 }}
    >
      {layout &&
        rows.flatMap((number) => {
          const row = layout.rows[number]!;
          const height = Math.round(row.height);
          return positionTiles(items, row, layout.size).map(({ left, width }, i) => {
            const index = row.start + i;
            const id = items[index]!.id;
            return (
              <GalleryTile
                key={id}
                id={id}
                shown={photoOf(id)}
                index={index}
                number={items[index]!.number}
                total={items.length}
                timeZone={timeZone}
                isOnline={isOnline}
                isTabStop={id === active}
                width={width}
                height={height}
                left={left}
                top={layout.tops[number]!}
                onOpen={open}
              />
            );
          });
        })}
    </ul>
  );
  return (
    <div className="relative">
      {layout && marks.length > 0 && <TimeMarkLabels layout={layout} rows={rows} marks={marks} timeZone={zone} />}
      {list}
    </div>
  );
}

/** Returns the indexes of the rows in and around the viewport. */
function useRowsInView(layout: GridLayout | null): number[] {
  const virtualizer = useWindowVirtualizer({
    count: layout?.rows.length ?? 0,
    estimateSize: (row) => (layout?.heads[row] ?? 0) + Math.round(layout?.rows[row]?.height ?? 0) + rowFooterHeight,
    overscan: 3,
    // Rows may render a frame later. Otherwise every scroll event would block until they are rendered.
    useFlushSync: false,
    scrollMargin: layout?.gridTop ?? 0,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: row heights change with the layout.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, layout]);
  const count = layout?.rows.length ?? 0;
  return virtualizer
    .getVirtualItems()
    .map((item) => item.index)
    .filter((row) => row < count);
}

function scrollIntoWindow(layout: GridLayout, row: number): void {
  const top = layout.gridTop + (layout.tops[row] ?? 0);
  const bottom = top + (layout.rows[row]?.height ?? 0) + rowFooterHeight;
  // Space for the bars that float over the grid. Pixels.
  const [above, below] = [80, 96];
  if (top - above < scrollY) scrollTo({ top: top - above, behavior: 'instant' });
  else if (bottom + below > scrollY + innerHeight) scrollTo({ top: bottom + below - innerHeight, behavior: 'instant' });
}
