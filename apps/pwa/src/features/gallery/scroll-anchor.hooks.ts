import { useEffect, useLayoutEffect, useRef } from 'react';
import type { GridLayout } from './grid-layout.hooks.ts';
import { rowOf } from './keyboard-navigation.ts';

/** The first visible tile, and the offset of its row from the top of the viewport in pixels. */
interface Anchor {
  id: string;
  offset: number;
}

/** Keeps the visible tiles in place while photos above are added or removed, and when the device is rotated. */
export function useScrollAnchor(layout: GridLayout | null): void {
  const anchor = useRef<Anchor | null>(null);
  const current = useRef(layout);

  useLayoutEffect(() => {
    const isFirst = current.current === null;
    current.current = layout;
    if (!layout || isFirst || !anchor.current) return;
    const { id, offset } = anchor.current;
    const index = layout.items.findIndex((item) => item.id === id);
    const top = layout.tops[rowOf(layout.rows, index)];
    if (index < 0 || top === undefined) return;
    const target = Math.round(layout.gridTop + top - offset);
    if (Math.abs(target - scrollY) >= 1) scrollTo({ top: target, behavior: 'instant' });
  }, [layout]);

  useEffect(() => {
    const note = () => {
      anchor.current = current.current && anchorAt(current.current, scrollY);
    };
    // Runs before other listeners change the page: after that, reading `scrollY` would force a layout.
    addEventListener('scroll', note, { passive: true, capture: true });
    return () => removeEventListener('scroll', note, { capture: true });
  }, []);
}

/**
 * Returns the anchor at a scroll position. Returns null while the top of the grid is in view, so that new photos are
 * seen to appear there.
 */
function anchorAt(layout: GridLayout, scrollTop: number): Anchor | null {
  const into = scrollTop - layout.gridTop;
  if (into <= 0) return null;
  const row = layout.tops.findIndex((top, i) => top + layout.rows[i]!.height > into);
  const item = layout.items[layout.rows[row]?.start ?? -1];
  return item ? { id: item.id, offset: layout.gridTop + layout.tops[row]! - scrollTop } : null;
}
