import { useState } from 'react';

export interface Selection {
  ids: ReadonlySet<string>;
  /** Toggles a photo. With `isRange`, sets all photos since the last toggled one to the state of that one. */
  toggle: (index: number, isRange: boolean) => void;
  /** Selects the photos from `from` to `to` in addition to those in `before`. Called while dragging. */
  sweep: (from: number, to: number, before: ReadonlySet<string>) => void;
  set: (ids: Iterable<string>) => void;
}

const nobody: ReadonlySet<string> = new Set();

/** Manages the selection in an ordered list of photos. Photos that leave the list are deselected. */
export function useSelection(order: readonly string[]): Selection {
  const [chosen, setChosen] = useState(nobody);
  /** The index at which a range begins. */
  const [anchor, setAnchor] = useState<number | null>(null);
  const listed = new Set(order);
  const ids = new Set([...chosen].filter((id) => listed.has(id)));
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
      setChosen(next);
      setAnchor(index);
    },
    sweep: (from, to, before) => setChosen(new Set([...before, ...between(from, to)])),
    set: (all) => setChosen(new Set(all)),
  };
}
