import { foldText } from '@rollcall/schema/text';
import { type KeyboardEvent, useState } from 'react';

interface Suggested {
  id: string;
  name: string;
}

export interface MentionSuggestions<P extends Suggested> {
  /** Empty while no name is being typed. */
  people: readonly P[];
  /** The index of the one that Enter chooses. */
  active: number;
  /** To be called with the text and the caret's place in it after each change. */
  update: (text: string, caret: number) => void;
  close: () => void;
  /** Returns the text with the name of a person in place of what was typed of it, and the place after it. */
  choose: (text: string, person: P) => { text: string; caret: number };
  /** Handles the keys of the list. Returns the person chosen by one; null for other keys. */
  onKeyDown: (press: KeyboardEvent) => P | null;
}

const maxShown = 5;
/** From an `@` at the start of a word up to the caret. Names may have several words. */
const typedName = /(?:^|\s)@([^@\n]{0,60})$/u;

/** Suggests people while somebody types a name after an `@`. */
export function useMentionSuggestions<P extends Suggested>(everybody: readonly P[]): MentionSuggestions<P> {
  const [typed, setTyped] = useState<{ name: string; caret: number } | null>(null);
  const [active, setActive] = useState(0);
  const people = typed ? suggestPeople(everybody, typed.name) : [];

  function update(text: string, caret: number) {
    const name = typedName.exec(text.slice(0, caret))?.[1];
    setTyped(name === undefined ? null : { name, caret });
    setActive(0);
  }

  function choose(text: string, { name }: P) {
    const { caret, name: begun } = typed ?? { caret: text.length, name: '' };
    const before = `${text.slice(0, caret - begun.length)}${name} `;
    setTyped(null);
    return { text: before + text.slice(caret).trimStart(), caret: before.length };
  }

  function onKeyDown(press: KeyboardEvent): P | null {
    if (people.length === 0 || press.nativeEvent.isComposing || press.ctrlKey || press.metaKey) return null;
    const step = { ArrowDown: 1, ArrowUp: -1 }[press.key];
    const isChoice = press.key === 'Enter' || press.key === 'Tab';
    if (step === undefined && !isChoice && press.key !== 'Escape') return null;
    press.preventDefault();
    // Otherwise a dialog around the field closes as well.
    press.stopPropagation();
    if (step !== undefined) setActive((active + step + people.length) % people.length);
    if (press.key === 'Escape') setTyped(null);
    return isChoice ? people[active]! : null;
  }

  return { people, active, update, close: () => setTyped(null), choose, onKeyDown };
}

/** Returns people with a word of whose name it begins, at most five; none once the name is complete. */
export function suggestPeople<P extends Suggested>(everybody: readonly P[], begun: string): P[] {
  const start = foldText(begun);
  return everybody
    .filter(({ name }) => {
      const folded = foldText(name);
      return folded !== start.trimEnd() && (folded.startsWith(start) || (start !== '' && folded.includes(` ${start}`)));
    })
    .slice(0, maxShown);
}
