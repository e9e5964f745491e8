import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDebouncedValue } from '../../ui/form/debounced-value.hooks.ts';

/**
 * Synchronizes the text of the search field with the URL. Reports typed text after a pause of 200 ms, and takes over
 * changes of the URL.
 */
export function useSearchInput(search: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(search);
  const settled = useDebouncedValue(typed.trim(), 200);
  /** The last words written to the URL. Other words in the URL come from a link or from navigating back. */
  const lastReported = useRef(search);

  const report = useEffectEvent(onSearch);
  useEffect(() => {
    if (settled === lastReported.current) return;
    lastReported.current = settled;
    report(settled);
  }, [settled]);

  useEffect(() => {
    if (search === lastReported.current) return;
    lastReported.current = search;
    setTyped(search);
  }, [search]);

  return [typed, setTyped] as const;
}
