import { type RefObject, useEffect, useEffectEvent } from 'react';

export type Swipe = 'right' | 'left' | 'up';

/** The distance in pixels, or the speed in pixels per millisecond, from which a drag counts as a swipe. */
const swipeDistancePx = 110;
const swipeSpeed = 0.6;
/** The distance in pixels below which a drag counts as a tap. */
const tapSlopPx = 8;
/** A spring with overshoot, as a CSS easing function. */
const spring = 'linear(0, 0.45 12%, 1.04 34%, 1.02 44%, 0.995 62%, 1)';
const springMs = 400;

export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Positions a card while it is dragged. `--swipe` ranges from -1 (remove) to 1 (approve). `--drag` of the stack ranges
 * from 0 to 1 with the distance.
 */
function setOffset(card: HTMLElement, x: number, y: number): void {
  card.style.transform = prefersReducedMotion()
    ? ''
    : `translate(${x}px, ${Math.min(0, y) / 3}px) rotate(${x / 40}deg)`;
  card.style.setProperty('--swipe', String(Math.max(-1, Math.min(1, x / swipeDistancePx))));
  card.parentElement?.style.setProperty('--drag', String(Math.min(1, Math.hypot(x, y) / swipeDistancePx)));
}

function springBack(card: HTMLElement): void {
  const from = card.style.transform;
  setOffset(card, 0, 0);
  card.style.transform = '';
  if (from) card.animate([{ transform: from }, { transform: 'none' }], { duration: springMs, easing: spring });
}

/** Lets the user swipe a card left, right or up by touch, pen or mouse. A second finger or Escape cancels the drag. */
export function useSwipe(
  card: RefObject<HTMLElement | null>,
  isActive: boolean,
  { onSwipe, onTap }: { onSwipe: (swipe: Swipe) => void; onTap: () => void },
): void {
  const swiped = useEffectEvent(onSwipe);
  const tapped = useEffectEvent(onTap);

  useEffect(() => {
    const element = card.current;
    if (!element || !isActive) return;
    let drag: { pointerId: number; x: number; y: number; atMs: number } | null = null;
    let isOver = false;

    const cancel = () => {
      if (drag) springBack(element);
      drag = null;
    };
    const onDown = (event: PointerEvent) => {
      if (drag || !event.isPrimary) return cancel();
      // A captured pointer would prevent the click on a button of the card.
      const isOnButton = event.target instanceof Element && event.target.closest('button') !== null;
      if (event.button !== 0 || isOnButton) return;
      drag = { pointerId: event.pointerId, x: event.clientX, y: event.clientY, atMs: event.timeStamp };
      element.setPointerCapture(event.pointerId);
    };
    const onMove = (event: PointerEvent) => {
      if (drag?.pointerId === event.pointerId) setOffset(element, event.clientX - drag.x, event.clientY - drag.y);
    };
    const onUp = (event: PointerEvent) => {
      if (drag?.pointerId !== event.pointerId) return;
      const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
      const speed = Math.hypot(x, y) / Math.max(1, event.timeStamp - drag.atMs);
      drag = null;
      const distance = Math.max(Math.abs(x), -y);
      if (Math.hypot(x, y) < tapSlopPx) {
        springBack(element);
        tapped();
      } else if (distance < swipeDistancePx && !(speed > swipeSpeed && distance > swipeDistancePx / 3))
        springBack(element);
      else if (-y > Math.abs(x)) {
        springBack(element);
        swiped('up');
      } else {
        swiped(x > 0 ? 'right' : 'left');
        // If the swipe was not accepted, for example because a confirmation comes first, the card returns.
        requestAnimationFrame(() => !isOver && springBack(element));
      }
    };
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && cancel();

    element.addEventListener('pointerdown', onDown);
    element.addEventListener('pointermove', onMove);
    element.addEventListener('pointerup', onUp);
    element.addEventListener('pointercancel', cancel);
    addEventListener('keydown', onKey);
    return () => {
      isOver = true;
      element.removeEventListener('pointerdown', onDown);
      element.removeEventListener('pointermove', onMove);
      element.removeEventListener('pointerup', onUp);
      element.removeEventListener('pointercancel', cancel);
      removeEventListener('keydown', onKey);
    };
  }, [card, isActive]);
}
