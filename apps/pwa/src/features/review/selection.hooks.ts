import { useState } from 'react';

export interface Selection {
  ids: ReadonlySet<string>;
  /** Turns one round; with `isRange` all between it and the one before become as that one is. */
  toggle: (index: number, isRange: boolean) => void;
  /** While dragging: exactly those from `from` to `to` beside those that were selected before. */
  sweep: (from: number, to: number, before: ReadonlySet<string>) => void;
  set: (ids: Iterable<string>) => void;
}

const nobody: ReadonlySet<string> = new Set();

/** Which of the photos, in their order, are chosen; what left the list is no longer. */
export function useSelection(order: readonly string[]): Selection {
  const [chosen, setChosen] = useState(nobody);
  /** Where a range begins. */
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
