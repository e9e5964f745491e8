import { eventLimits } from '@rollcall/schema/event-limits';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentProps, type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { revealApp } from '../../ui/browser/server-rendered-shell.ts';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { landingTexts } from './landing.texts.ts';

const fieldName = 'code';

/** Opens the join screen with an event code. That screen looks the code up. */
export function CodeForm() {
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    revealApp('form', (shell) => {
      const input = field.current;
      if (input) setCode(takeOver(shell, input));
    });
  }, []);

  function open(submit: FormEvent) {
    submit.preventDefault();
    void navigate({ to: '/join-event', search: code ? { code } : {} });
  }

  return (
    <CodeFields
      onSubmit={open}
      field={{ ref: field, value: code, onChange: (change) => setCode(normalize(change.target.value)) }}
    />
  );
}

/**
 * Moves what was done in the document's first screen to the app's: the code, the focus and the caret. Returns the code,
 * which is in the field at once, so that no key is pressed before.
 */
function takeOver(shell: HTMLElement, input: HTMLInputElement): string {
  const before = listControls(shell.querySelector('section'));
  const after = listControls(input.closest('section'));
  const focused = after[before.indexOf(document.activeElement as HTMLElement)];
  const early = before[after.indexOf(input)];
  if (!(early instanceof HTMLInputElement)) return '';
  input.value = normalize(early.value);
  focused?.focus();
  if (focused === input) input.setSelectionRange(early.selectionStart, early.selectionEnd);
  return input.value;
}

function listControls(part: Element | null): HTMLElement[] {
  return [...(part?.querySelectorAll<HTMLElement>('a, input, button') ?? [])];
}

function normalize(code: string): string {
  return code.toUpperCase().trim();
}

/** Renders the form. Without the app, the browser submits it to the join screen. */
export function CodeFields({
  field,
  onSubmit,
}: {
  field?: ComponentProps<'input'>;
  onSubmit?: (submit: FormEvent) => void;
}) {
  const t = landingTexts();
  return (
    <form
      action="/join-event"
      onSubmit={onSubmit}
      className="mt-6 flex max-w-xl flex-wrap items-end gap-2 sm:mt-8 sm:border-t sm:border-line sm:pt-6"
    >
      <TextField
        label={t.haveCode}
        name={fieldName}
        {...field}
        maxLength={eventLimits.codeMaxLength}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="grow basis-40"
      />
      <Button type="submit" className="min-h-12 grow sm:grow-0">
        {t.joinEvent}
      </Button>
    </form>
  );
}
