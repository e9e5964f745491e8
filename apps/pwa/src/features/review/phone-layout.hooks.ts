import { useSyncExternalStore } from 'react';

/** Below the breakpoint `md`. */
const phone = '(width < 48rem)';

function watch(onChange: () => void): () => void {
  const query = matchMedia(phone);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Returns whether the window is as narrow as a phone, where the details stand on film. */
export function usePhoneLayout(): boolean {
  return useSyncExternalStore(watch, () => matchMedia(phone).matches);
}
