import { eventLimits } from '@rollcall/schema/event-limits';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentProps, type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { getShellField, revealApp } from '../../ui/browser/server-rendered-shell.ts';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { landingTexts } from './landing.texts.ts';

const fieldName = 'code';

/** Opens the join screen with an event code. That screen looks the code up. */
export function CodeForm() {
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // State that a layout effect sets is rendered in the same task, so no key is pressed in between.
  useLayoutEffect(() => {
    const early = getShellField(fieldName);
    if (early) setCode(normalize(early.value));
    revealApp('form', early === document.activeElement ? field.current : null);
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
