import { useEffect, useRef, useState } from 'react';
import { useDebouncedValue } from '../../ui/form/debounced-value.hooks.ts';

/** What stands in the search box: told to the address once it stands still, and taken from there when that changes. */
export function useTypedWords(words: string, onWords: (words: string) => void) {
  const [typed, setTyped] = useState(words);
  const settled = useDebouncedValue(typed.trim(), 200);
  /** What the address was told last; what else it says came from a link or from going back. */
  const told = useRef(words);

  useEffect(() => {
    if (settled === told.current) return;
    told.current = settled;
    onWords(settled);
    // Told by the words alone; whom to tell is new with every render.
  }, [settled]);

  useEffect(() => {
    if (words === told.current) return;
    told.current = words;
    setTyped(words);
  }, [words]);

  return [typed, setTyped] as const;
}
