import { useState } from 'react';

export interface Selection {
  ids: ReadonlySet<string>;
  /** Toggles a photo. With `isRange`, sets all photos since the last toggled one to the state of that one. */
  toggle: (index: number, isRange: boolean) => void;
  /** Selects the photos from `from` to `to` in addition to those in `before`. Called while dragging. */
  selectRange: (from: number, to: number, before: ReadonlySet<string>) => void;
  set: (ids: Iterable<string>) => void;
}

const none: ReadonlySet<string> = new Set();

/** Manages the selection in an ordered list of photos. Photos that leave the list are deselected. */
export function useSelection(order: readonly string[]): Selection {
  const [selected, setSelected] = useState(none);
  /** The index at which a range begins. */
  const [anchor, setAnchor] = useState<number | null>(null);
  const listed = new Set(order);
  const ids = new Set([...selected].filter((id) => listed.has(id)));
  const between = (from: number, to: number) => order.slice(Math.min(from, to), Math.max(from, to) + 1);

  return {
    ids,
    toggle: (index, isRange) => {
      const id = order[index];
      if (id === undefined) return;
      const next = new Set(ids);
      if (isRange && anchor !== null) {
        const isOn = ids.has(order[anchor] ?? '');
        for (const one of between(anchor, index)) isOn ? next.add(one) : next.delete(one);
      } else if (!next.delete(id)) next.add(id);
      setSelected(next);
      setAnchor(index);
    },
    selectRange: (from, to, before) => setSelected(new Set([...before, ...between(from, to)])),
    set: (all) => setSelected(new Set(all)),
  };
}
