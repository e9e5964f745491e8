import { findNamed, type Mention, maxMentions } from '@rollcall/schema/mention';
import type { Person } from '@rollcall/schema/person';
import Send from 'lucide-react/icons/send';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { controlClass } from './field-layout.tsx';
import { MentionList } from './mention-list.tsx';
import { useMentionSuggestions } from './mention-suggestions.hooks.ts';
import { writingTexts } from './writing.texts.ts';

/** A text as it was written, with the people whom it names. */
export interface Written {
  text: string;
  mentions: Mention[];
}

interface WritingFieldProps {
  label: string;
  sendLabel: string;
  maxLength: number;
  /** Who can be mentioned. */
  people: readonly Person[];
  initialText?: string;
  /** Whether the field has the focus from the beginning, at the end of its text. */
  hasInitialFocus?: boolean;
  /** Whether there is something to send without a text. */
  hasAttachment?: boolean;
  /** Called each time the field gets the focus. */
  onFocus: () => void;
  onWrite: (written: Written) => void;
  /** Controls before the field, in its line. */
  children?: ReactNode;
}

/** How much fits is said from so many characters before the end. */
const tellBeforeEnd = 100;

/**
 * Renders a field for a comment or a message, which grows with its text, and its button. Enter inserts a line break, as on
 * phones; Ctrl+Enter or ⌘+Enter sends. After an `@`, people are suggested.
 */
export function WritingField(props: WritingFieldProps) {
  const {
    label,
    sendLabel,
    maxLength,
    people,
    initialText = '',
    hasAttachment = false,
    hasInitialFocus = false,
  } = props;
  const [noteId, listId] = [useId(), useId()];
  const field = useRef<HTMLTextAreaElement>(null);
  const [written, setWritten] = useState(initialText);
  const [caret, setCaret] = useState<number | null>(hasInitialFocus ? initialText.length : null);
  const suggestions = useMentionSuggestions(people);
  const text = written.trim();
  const canSend = text !== '' || hasAttachment;
  const isLong = written.length > maxLength - tellBeforeEnd;

  useLayoutEffect(() => {
    if (caret === null) return;
    field.current?.focus();
    field.current?.setSelectionRange(caret, caret);
  }, [caret]);

  function write() {
    if (!canSend) return;
    const named = findNamed(text, people).slice(0, maxMentions);
    props.onWrite({ text, mentions: named.map(({ id: personId, name }) => ({ personId, name })) });
    setWritten('');
    suggestions.close();
  }

  function mention(person: Person) {
    const chosen = suggestions.choose(written, person);
    setWritten(chosen.text);
    setCaret(chosen.caret);
  }

  function onKeyDown(press: KeyboardEvent) {
    const person = suggestions.onKeyDown(press);
    if (person) mention(person);
    else if (press.key === 'Enter' && (press.ctrlKey || press.metaKey)) write();
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        write();
      }}
    >
      <div className="flex items-end gap-1">
        {props.children}
        <div className="relative min-w-0 grow">
          <MentionList id={listId} suggestions={suggestions} onChoose={mention} />
          <textarea
            ref={field}
            aria-label={label}
            aria-describedby={isLong ? noteId : undefined}
            aria-autocomplete="list"
            aria-controls={suggestions.people.length > 0 ? listId : undefined}
            aria-activedescendant={suggestions.people.length > 0 ? `${listId}-${suggestions.active}` : undefined}
            placeholder={label}
            rows={Math.min(4, written.split('\n').length)}
            value={written}
            maxLength={maxLength}
            onFocus={props.onFocus}
            onBlur={suggestions.close}
            onChange={({ target }) => {
              setWritten(target.value);
              setCaret(null);
              suggestions.update(target.value, target.selectionStart);
            }}
            onKeyDown={onKeyDown}
            className={`${controlClass} field-sizing-content block max-h-32 min-w-0 resize-none pr-14`}
          />
          {/* Quiet until there is something to send. */}
          <Button
            type="submit"
            variant={canSend ? 'primary' : 'quiet'}
            disabled={!canSend}
            aria-label={sendLabel}
            className="absolute right-0.5 bottom-0.5 size-11 px-0"
          >
            <Send size={20} />
          </Button>
        </div>
      </div>
      {isLong && (
        <p id={noteId} className="mt-1 text-13 text-muted">
          {writingTexts().charactersLeft(maxLength - written.length)}
        </p>
      )}
    </form>
  );
}
