import { type RefObject, useEffect, useEffectEvent } from 'react';

/** The distance in pixels below which a drag counts as a press. */
const dragThresholdPx = 10;

/**
 * Selects tiles by dragging over them. Touch still scrolls vertically: a drag starts horizontally, which
 * `touch-action: pan-y` leaves to the page.
 */
export function useDragSelect(
  grid: RefObject<HTMLElement | null>,
  { onStart, onDrag }: { onStart: () => void; onDrag: (from: number, to: number) => void },
): void {
  const onDragStart = useEffectEvent(onStart);
  const onDragOver = useEffectEvent(onDrag);

  useEffect(() => {
    const element = grid.current;
    if (!element) return;
    let start: { pointerId: number; x: number; y: number; index: number; hasBegun: boolean } | null = null;

    const onDown = (event: PointerEvent) => {
      const index = indexAt(event);
      start =
        index === null || event.button !== 0 || event.shiftKey
          ? null
          : { pointerId: event.pointerId, x: event.clientX, y: event.clientY, index, hasBegun: false };
    };
    const onMove = (event: PointerEvent) => {
      if (start?.pointerId !== event.pointerId) return;
      const index = indexAt(event);
      if (!start.hasBegun && Math.hypot(event.clientX - start.x, event.clientY - start.y) < dragThresholdPx) return;
      if (!start.hasBegun) onDragStart();
      start.hasBegun = true;
      if (index !== null) onDragOver(start.index, index);
    };
    const onEnd = () => {
      // Suppresses the click at the end of a drag.
      if (start?.hasBegun) addEventListener('click', suppressClick, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', suppressClick, { capture: true }));
      start = null;
    };
    element.addEventListener('pointerdown', onDown);
    addEventListener('pointermove', onMove);
    addEventListener('pointerup', onEnd);
    addEventListener('pointercancel', onEnd);
    return () => {
      element.removeEventListener('pointerdown', onDown);
      removeEventListener('pointermove', onMove);
      removeEventListener('pointerup', onEnd);
      removeEventListener('pointercancel', onEnd);
    };
  }, [grid]);
}

function suppressClick(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

/** Returns the list index of the tile under the pointer, or null if there is none. */
function indexAt({ clientX, clientY }: PointerEvent): number | null {
  const tile = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-tile-index]');
  return tile ? Number(tile.dataset.tileIndex) : null;
}
