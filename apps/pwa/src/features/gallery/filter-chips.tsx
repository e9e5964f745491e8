import type { ReactNode } from 'react';

export const chipClass =
  'min-h-11 max-w-60 shrink-0 truncate rounded-round border border-edge px-4 text-15 font-medium transition hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper';

interface Chip<Value extends string> {
  value: Value;
  text: ReactNode;
  /** The accessible name, where it says more than the text. */
  name?: string | undefined;
}

interface FilterChipsProps<Value extends string> {
  label: string;
  chips: readonly Chip<Value>[];
  chosen: Value | null;
  onChoose: (value: Value | null) => void;
}

/** Renders a filter of which one value or none is chosen; the chosen one is given up by another tap. Nothing without chips. */
export function FilterChips<Value extends string>({ label, chips, chosen, onChoose }: FilterChipsProps<Value>) {
  if (chips.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, these buttons act at once.
    <div role="group" aria-label={label} className="flex gap-2">
      {chips.map(({ value, text, name }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          aria-label={name}
          onClick={() => onChoose(value === chosen ? null : value)}
          className={chipClass}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

/** Returns the values with a chosen one that came with a link and is none of them any more, so that it can be given up. */
export function withChosen<Value extends string>(values: readonly Value[], chosen: Value | null): readonly Value[] {
  return chosen === null || values.includes(chosen) ? values : [...values, chosen];
}
