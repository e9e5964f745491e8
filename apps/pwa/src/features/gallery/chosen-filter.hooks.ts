import { type RefObject, useEffect, useRef } from 'react';

/** What fades out at the end of the row. Pixels. */
const fadePx = 24;

/**
 * Returns a ref for the row of filters, which scrolls to the chosen one: that of a link may be beyond the edge. It does
 * so until the user touches the row, since the filters before the chosen one arrive one after the other.
 */
export function useChosenFilterInView(): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const show = () => {
      // The first group sorts.
      const chosen = element.querySelector(':scope > :not(:first-child) [aria-pressed="true"]');
      if (!chosen) return;
      const { left, right } = element.getBoundingClientRect();
      const button = chosen.getBoundingClientRect();
      if (button.left < left || button.right > right - fadePx) element.scrollLeft += button.left - left;
    };
    const filters = new MutationObserver(show);
    filters.observe(element, { childList: true, subtree: true });
    const stop = () => filters.disconnect();
    const touches = ['pointerdown', 'wheel', 'focusin'] as const;
    for (const touch of touches) element.addEventListener(touch, stop, { passive: true, once: true });
    show();
    return () => {
      stop();
      for (const touch of touches) element.removeEventListener(touch, stop);
    };
  }, []);
  return row;
}
