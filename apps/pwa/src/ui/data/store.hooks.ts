import type { ReadableAtom } from 'nanostores';
import { useSyncExternalStore } from 'react';

/** Returns the value of a store, and renders again when it changes. `@nanostores/react` also loads what listens to keys. */
export function useStore<Value>(store: ReadableAtom<Value>): Value {
  return useSyncExternalStore(store.listen, store.get);
}
