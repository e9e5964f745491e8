import { useSyncExternalStore } from 'react';

/** Where a table has room beside its buttons; Tailwind's `lg`. */
const wide = '(width >= 64rem)';

function watch(onChange: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the window is as wide as `lg`: for what is another thing there, and not only laid out otherwise. */
export function useIsWide(): boolean {
  return useSyncExternalStore(watch, () => matchMedia(wide).matches);
}
