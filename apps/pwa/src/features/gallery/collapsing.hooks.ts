import { useEffect, useState } from 'react';

/** Scroll distances below this are ignored as jitter. Pixels. */
const minScrollPx = 12;

/**
 * Returns whether a floating bar should collapse: when the user scrolls down, and not near the top or when scrolling
 * up.
 */
export function useCollapsed(fromPx: number): boolean {
  const [isCollapsed, setCollapsed] = useState(false);
  useEffect(() => {
    let turn = scrollY;
    const onScroll = () => {
      if (scrollY < fromPx) setCollapsed(false);
      else if (scrollY > turn + minScrollPx) setCollapsed(true);
      else if (scrollY < turn - minScrollPx) setCollapsed(false);
      else return;
      turn = scrollY;
    };
    // Runs before other listeners change the page: after that, reading `scrollY` would force a layout.
    addEventListener('scroll', onScroll, { passive: true, capture: true });
    return () => removeEventListener('scroll', onScroll, { capture: true });
  }, [fromPx]);
  return isCollapsed;
}
