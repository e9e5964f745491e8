import { useEffect, useState } from 'react';

/** Movements smaller than this are a trembling hand. Pixels. */
const leastPx = 12;

/** Whether what floats on top should give way: while reading on, and not near the top or on the way back up. */
export function useCollapsed(fromPx: number): boolean {
  const [isCollapsed, setCollapsed] = useState(false);
  useEffect(() => {
    let turn = scrollY;
    const onScroll = () => {
      if (scrollY < fromPx) setCollapsed(false);
      else if (scrollY > turn + leastPx) setCollapsed(true);
      else if (scrollY < turn - leastPx) setCollapsed(false);
      else return;
      turn = scrollY;
    };
    // Before others change the page for it: afterwards, where it stands would have to be worked out anew.
    addEventListener('scroll', onScroll, { passive: true, capture: true });
    return () => removeEventListener('scroll', onScroll, { capture: true });
  }, [fromPx]);
  return isCollapsed;
}
