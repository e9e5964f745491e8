import { type RefObject, useEffect, useEffectEvent } from 'react';

/** The distance in pixels below which a drag counts as a press. */
const dragThresholdPx = 8;
/** A finger that rests as long begins a drag; one that moves before scrolls. Milliseconds. */
const holdMs = 250;
/** Near an edge of the window, of this height in pixels, a drag scrolls. */
const edgePx = 96;
const scrollStepPx = 12;

/** Where a dragged photo is, and where it would be dropped. */
export interface PhotoDrag {
  index: number;
  /** The index of the tile before which it is dropped; the number of tiles for the end. Null outside of the grid. */
  dropIndex: number | null;
  /** Of the pointer in the window, in pixels. */
  x: number;
  y: number;
}

interface DragListener {
  onDrag: (drag: PhotoDrag | null) => void;
  onDrop: (index: number, dropIndex: number) => void;
}

/**
 * Drags tiles of a grid to another place, with a mouse at once and with a finger after it rested. The tiles stay where
 * they are until the drop: an element that is moved in the document loses the finger.
 */
export function usePhotoDrag(grid: RefObject<HTMLElement | null>, listener: DragListener): void {
  const tellDrag = useEffectEvent(listener.onDrag);
  const tellDrop = useEffectEvent(listener.onDrop);

  useEffect(() => {
    const element = grid.current;
    if (!element) return;
    const drag = new Drag(
      (state) => tellDrag(state),
      (index, dropIndex) => tellDrop(index, dropIndex),
    );
    const onDown = (event: PointerEvent) => drag.press(event);
    const onMove = (event: PointerEvent) => drag.move(event);
    const onUp = (event: PointerEvent) => drag.release(event, true);
    const onCancel = (event: PointerEvent) => drag.release(event, false);
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && drag.end();
    element.addEventListener('pointerdown', onDown);
    addEventListener('pointermove', onMove);
    addEventListener('pointerup', onUp);
    addEventListener('pointercancel', onCancel);
    addEventListener('keydown', onKey);
    return () => {
      drag.end();
      element.removeEventListener('pointerdown', onDown);
      removeEventListener('pointermove', onMove);
      removeEventListener('pointerup', onUp);
      removeEventListener('pointercancel', onCancel);
      removeEventListener('keydown', onKey);
    };
  }, [grid]);
}

/** One drag after another. */
class Drag {
  private readonly tellDrag: DragListener['onDrag'];
  private readonly tellDrop: DragListener['onDrop'];
  private pressed: { pointerId: number; tile: HTMLElement; x: number; y: number } | null = null;
  private state: PhotoDrag | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private scrolling: ReturnType<typeof setInterval> | undefined;

  constructor(tellDrag: DragListener['onDrag'], tellDrop: DragListener['onDrop']) {
    this.tellDrag = tellDrag;
    this.tellDrop = tellDrop;
  }

  press({ pointerId, pointerType, button, clientX: x, clientY: y }: PointerEvent): void {
    const tile = tileAt(x, y);
    if (this.pressed || button !== 0 || !tile) return;
    this.pressed = { pointerId, tile, x, y };
    if (pointerType === 'mouse') return;
    // On the tile itself: its events reach it also when it is scrolled out of the document.
    tile.addEventListener('touchmove', this.keepFromScrolling, { passive: false });
    this.timer = setTimeout(() => this.begin(x, y), holdMs);
  }

  move({ pointerId, pointerType, clientX: x, clientY: y }: PointerEvent): void {
    if (this.pressed?.pointerId !== pointerId) return;
    if (this.state) this.follow(x, y);
    else if (Math.hypot(x - this.pressed.x, y - this.pressed.y) >= dragThresholdPx) {
      if (pointerType === 'mouse') this.begin(x, y);
      else this.end();
    }
  }

  release({ pointerId }: PointerEvent, isDrop: boolean): void {
    if (this.pressed?.pointerId !== pointerId) return;
    const { state } = this;
    this.end();
    if (!state) return;
    // Suppresses the click at the end of a drag.
    addEventListener('click', suppressClick, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', suppressClick, { capture: true }));
    if (isDrop && state.dropIndex !== null) this.tellDrop(state.index, state.dropIndex);
  }

  end(): void {
    clearTimeout(this.timer);
    clearInterval(this.scrolling);
    this.pressed?.tile.removeEventListener('touchmove', this.keepFromScrolling);
    this.pressed = null;
    if (this.state) this.tellDrag(null);
    this.state = null;
  }

  private begin(x: number, y: number): void {
    const index = Number(this.pressed?.tile.dataset.tileIndex);
    this.state = { index, dropIndex: index, x, y };
    this.scrolling = setInterval(() => this.scroll(), 16);
    this.follow(x, y);
  }

  private follow(x: number, y: number): void {
    if (!this.state) return;
    this.state = { ...this.state, x, y, dropIndex: dropIndexAt(x, y) };
    this.tellDrag(this.state);
  }

  private scroll(): void {
    if (!this.state) return;
    const { x, y } = this.state;
    const by = y < edgePx ? -scrollStepPx : y > innerHeight - edgePx ? scrollStepPx : 0;
    if (by === 0) return;
    scrollBy(0, by);
    this.follow(x, y);
  }

  private readonly keepFromScrolling = (event: TouchEvent) => {
    if (this.state) event.preventDefault();
  };
}

function tileAt(x: number, y: number): HTMLElement | null {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-tile-index]') ?? null;
}

function dropIndexAt(x: number, y: number): number | null {
  const tile = tileAt(x, y);
  if (!tile) return null;
  const { left, width } = tile.getBoundingClientRect();
  return Number(tile.dataset.tileIndex) + (x > left + width / 2 ? 1 : 0);
}

function suppressClick(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}
