import type { Person } from '@rollcall/schema/person';
import { classNames } from '../class-names.ts';
import type { MentionSuggestions } from './mention-suggestions.hooks.ts';
import { writingTexts } from './writing.texts.ts';

interface MentionListProps {
  /** Its options are `{id}-0` and so on. */
  id: string;
  suggestions: MentionSuggestions<Person>;
  onChoose: (person: Person) => void;
}

/** Renders the people whom a field suggests, above it; the focus stays in the field. */
export function MentionList({ id, suggestions: { people, active }, onChoose }: MentionListProps) {
  if (people.length === 0) return null;
  return (
    <div
      id={id}
      role="listbox"
      aria-label={writingTexts().peopleToMention}
      className="absolute inset-x-0 bottom-full z-10 mb-1 rounded-control border border-line bg-surface p-1 shadow-floating"
    >
      {people.map((person, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field.
        <div
          key={person.id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // Otherwise the field loses the focus, and the list closes before the click.
          onPointerDown={(press) => press.preventDefault()}
          onClick={() => onChoose(person)}
          className={classNames(
            'flex min-h-11 cursor-pointer items-center gap-3 rounded-picture px-3 text-17',
            index === active && 'bg-line/60',
          )}
        >
          <span
            aria-hidden
            className="grid size-8 shrink-0 place-items-center rounded-round bg-line text-13 font-semibold"
          >
            {person.initials}
          </span>
          <bdi className="min-w-0 truncate">{person.name}</bdi>
        </div>
      ))}
    </div>
  );
}
