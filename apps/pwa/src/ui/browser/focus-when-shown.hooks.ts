import { type RefObject, useEffect } from 'react';

/**
 * Gives the focus to what has just taken the place of something that was pressed and went away with the focus: a
 * heading (`tabIndex={-1}`) or the first control. Where the focus is elsewhere by now, it stays there.
 *
 * `isShown` is for an element that comes later than its component.
 */
export function useFocusWhenShown(ref: RefObject<HTMLElement | null>, isShown = true): void {
  useEffect(() => {
    if (isShown && document.activeElement === document.body) ref.current?.focus();
  }, [ref, isShown]);
}
