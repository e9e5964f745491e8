import { type RefObject, useEffect } from 'react';

/**
 * Focuses an element that replaces a pressed control, which was removed together with the focus. The element is a
 * heading (`tabIndex={-1}`) or the first control. Does nothing if another element has the focus.
 * @param isShown whether the element is rendered, for one that appears later than its component
 */
export function useFocusWhenShown(ref: RefObject<HTMLElement | null>, isShown = true): void {
  useEffect(() => {
    if (isShown && document.activeElement === document.body) ref.current?.focus();
  }, [ref, isShown]);
}
