import { useSyncExternalStore } from 'react';

/** The width from which a table and its buttons fit; Tailwind's `lg`. */
const wide = '(width >= 64rem)';

function watch(onChange: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Returns whether the window is at least as wide as `lg`, for content that differs in more than its layout. */
export function useIsWide(): boolean {
  return useSyncExternalStore(watch, () => matchMedia(wide).matches);
}
