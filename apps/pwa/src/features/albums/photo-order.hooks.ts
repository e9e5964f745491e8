import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

/** A photo that was picked up, and where it is shown meanwhile. */
interface Picked {
  id: string;
  index: number;
}

export interface PhotoOrder {
  /** With the picked photo where it would come. */
  order: readonly string[];
  picked: string | null;
  /** Picks a photo up; with one that is picked up, puts that one before it. */
  press: (id: string) => void;
  onKeyDown: (event: KeyboardEvent, id: string) => void;
  /** Moves the photo at an index before another one, or to the end. */
  drop: (index: number, dropIndex: number) => void;
}

interface Options {
  photoIds: readonly string[];
  columns: number;
  /** The element that contains the tiles. */
  grid: { current: HTMLElement | null };
  /** @param before null: at the end */
  onMove: (id: string, before: string | null) => void;
  /** Says what has happened to a photo, with its index. */
  onStep: (step: 'picked' | 'moved' | 'placed' | 'put-back', id: string, index: number) => void;
}

/** Moves photos to another place in a list by pressing them, and by keys: Space, the arrows, Home, End and Escape. */
export function usePhotoOrder({ photoIds, columns, grid, onMove, onStep }: Options): PhotoOrder {
  const [picked, setPicked] = useState<Picked | null>(null);
  const others = picked ? photoIds.filter((id) => id !== picked.id) : photoIds;
  const order = picked ? others.toSpliced(picked.index, 0, picked.id) : photoIds;
  /** What is focused after the next render: in another row, a tile is another element. */
  const toFocus = useRef<number | null>(null);
  useEffect(() => {
    if (toFocus.current === null) return;
    const tile = grid.current?.querySelector<HTMLElement>(`[data-tile-index="${toFocus.current}"]`);
    tile?.focus();
    if (tile) toFocus.current = null;
  });

  function place({ id, index }: Picked): void {
    setPicked(null);
    toFocus.current = index;
    onStep('placed', id, index);
    if (photoIds.indexOf(id) !== index) onMove(id, others[index] ?? null);
  }

  function press(id: string): void {
    const index = order.indexOf(id);
    if (!picked) {
      setPicked({ id, index });
      onStep('picked', id, index);
    } else if (picked.id === id) place(picked);
    else place({ id: picked.id, index: others.indexOf(id) });
  }

  function onKeyDown(event: KeyboardEvent, id: string): void {
    if (event.key === 'Escape' && picked) {
      event.preventDefault();
      const index = photoIds.indexOf(picked.id);
      setPicked(null);
      toFocus.current = index;
      onStep('put-back', picked.id, index);
      return;
    }
    const at = order.indexOf(picked?.id ?? id);
    const to = targetOf(event.key, at, { columns, last: order.length - 1 });
    if (to === null) return;
    event.preventDefault();
    toFocus.current = to;
    if (!picked) return void grid.current?.querySelector<HTMLElement>(`[data-tile-index="${to}"]`)?.focus();
    setPicked({ id: picked.id, index: to });
    onStep('moved', picked.id, to);
  }

  function drop(index: number, dropIndex: number): void {
    const id = photoIds[index];
    if (id === undefined || dropIndex === index || dropIndex === index + 1) return;
    setPicked(null);
    onStep('placed', id, dropIndex > index ? dropIndex - 1 : dropIndex);
    onMove(id, photoIds[dropIndex] ?? null);
  }

  return { order, picked: picked?.id ?? null, press, onKeyDown, drop };
}

/** Returns the index to which a key leads; null for another key. */
function targetOf(key: string, at: number, { columns, last }: { columns: number; last: number }): number | null {
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns };
  const ends: Record<string, number> = { Home: 0, End: last };
  const step = steps[key];
  if (step === undefined) return ends[key] ?? null;
  return Math.min(last, Math.max(0, at + step));
}
