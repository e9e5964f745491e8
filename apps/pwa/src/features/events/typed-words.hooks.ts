import { useEffect, useRef, useState } from 'react';
import { useDebouncedValue } from '../../ui/form/debounced-value.hooks.ts';

/**
 * Synchronizes the text of the search field with the URL. Reports typed text after a pause of 200 ms, and takes over
 * changes of the URL.
 */
export function useTypedWords(words: string, onWords: (words: string) => void) {
  const [typed, setTyped] = useState(words);
  const settled = useDebouncedValue(typed.trim(), 200);
  /** The last words written to the URL. Other words in the URL come from a link or from navigating back. */
  const told = useRef(words);

  useEffect(() => {
    if (settled === told.current) return;
    told.current = settled;
    onWords(settled);
    // Depends on the words only: `onWords` changes with every render.
  }, [settled]);

  useEffect(() => {
    if (words === told.current) return;
    told.current = words;
    setTyped(words);
  }, [words]);

  return [typed, setTyped] as const;
}
