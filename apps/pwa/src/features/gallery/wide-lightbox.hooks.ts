import { useSyncExternalStore } from 'react';

/** From here on a panel stands beside the picture; as in lightbox.css. */
const wide = '(width >= 64rem) and (height >= 30rem)';

function watch(onChange: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Returns whether the window has room for a panel beside the picture. */
export function useWideLightbox(): boolean {
  return useSyncExternalStore(watch, () => matchMedia(wide).matches);
}
