import { type RefObject, useLayoutEffect, useState } from 'react';

/** Returns whether an element's content is wider than the element, also after it is resized. */
export function useIsScrollable(element: RefObject<HTMLElement | null>): boolean {
  const [isScrollable, setScrollable] = useState(false);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new ResizeObserver(() => setScrollable(current.scrollWidth > current.clientWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return isScrollable;
}
