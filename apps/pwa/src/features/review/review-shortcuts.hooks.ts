import { useEffect, useEffectEvent } from 'react';

export interface ReviewShortcuts {
  approve: () => void;
  remove: () => void;
  undo: () => void;
  large?: (() => void) | undefined;
  clear?: (() => void) | undefined;
  help: () => void;
}

const actions: Record<string, keyof ReviewShortcuts> = {
  a: 'approve',
  ArrowRight: 'approve',
  r: 'remove',
  ArrowLeft: 'remove',
  u: 'undo',
  z: 'undo',
  ArrowUp: 'undo',
  ' ': 'large',
  Escape: 'clear',
  '?': 'help',
};

/** Registers the keys of the screen. Ignores them while a dialog is open, and ignores key repeats. */
export function useReviewShortcuts(keys: ReviewShortcuts): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.metaKey || event.repeat || document.querySelector('dialog[open]')) return;
    const target = event.target instanceof HTMLElement ? event.target : null;
    if (target?.closest('input, select, textarea')) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (event.ctrlKey && key !== 'z') return;
    // Space activates the focused button or link.
    if (key === ' ' && target?.closest('a, button')) return;
    const act = keys[actions[key] ?? 'clear'];
    if (!(key in actions) || !act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}
