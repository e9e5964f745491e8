import { useEffect, useLayoutEffect, useRef } from 'react';
import { rowOf } from './neighbour-frame.ts';
import type { SheetLayout } from './sheet-layout.hooks.ts';

/** The frame that somebody is looking at, and how far below the window's top edge its row begins. */
interface Anchor {
  id: string;
  offset: number;
}

/** Keeps what somebody looks at where it is while photos come and go above it, and when the phone is turned. */
export function useScrollAnchor(layout: SheetLayout | null): void {
  const anchor = useRef<Anchor | null>(null);
  const current = useRef(layout);

  useLayoutEffect(() => {
    const isFirst = current.current === null;
    current.current = layout;
    if (!layout || isFirst || !anchor.current) return;
    const { id, offset } = anchor.current;
    const index = layout.frames.findIndex((frame) => frame.id === id);
    const top = layout.tops[rowOf(layout.rows, index)];
    if (index < 0 || top === undefined) return;
    const target = Math.round(layout.sheetTop + top - offset);
    if (Math.abs(target - scrollY) >= 1) scrollTo({ top: target, behavior: 'instant' });
  }, [layout]);

  useEffect(() => {
    const note = () => {
      anchor.current = current.current && anchorAt(current.current, scrollY);
    };
    // First of all, while it costs nothing to know where the page stands.
    addEventListener('scroll', note, { passive: true, capture: true });
    return () => removeEventListener('scroll', note, { capture: true });
  }, []);
}

/** Nothing is held while the sheet's beginning is in view: there, photos slip in where they can be seen. */
function anchorAt(layout: SheetLayout, scrollTop: number): Anchor | null {
  const into = scrollTop - layout.sheetTop;
  if (into <= 0) return null;
  const row = layout.tops.findIndex((top, i) => top + layout.rows[i]!.height > into);
  const frame = layout.frames[layout.rows[row]?.start ?? -1];
  return frame ? { id: frame.id, offset: layout.sheetTop + layout.tops[row]! - scrollTop } : null;
}
