import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** As long as phones wait before they take a touch for a long press. Milliseconds. */
const longPressMs = 500;

/**
 * Returns handlers for a button that does one thing when it is pressed and another when it is held: no browser of iOS
 * tells of the latter. The click that ends a long press is left out.
 */
export function useLongPress(onPress: () => void, onLongPress: (() => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasHeld = useRef(false);
  const cancel = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerDown: ({ button }: PointerEvent) => {
      wasHeld.current = false;
      if (!onLongPress || button !== 0) return;
      timer.current = setTimeout(() => {
        wasHeld.current = true;
        onLongPress();
      }, longPressMs);
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onPointerLeave: cancel,
    onClick: ({ detail }: MouseEvent) => {
      // 0: by a key.
      if (!wasHeld.current || detail === 0) onPress();
      wasHeld.current = false;
    },
  };
}
