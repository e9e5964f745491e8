import { eventLimits } from '@rollcall/schema/event-limits';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { landingTexts } from './landing.texts.ts';

/** Opens the join screen with an event code. That screen looks the code up. */
export function CodeForm() {
  const t = landingTexts();
  const navigate = useNavigate();
  const [code, setCode] = useState('');

  function open(submit: FormEvent) {
    submit.preventDefault();
    void navigate({ to: '/join-event', search: code ? { code } : {} });
  }

  return (
    <form
      onSubmit={open}
      className="mt-6 flex max-w-xl flex-wrap items-end gap-2 sm:mt-8 sm:border-t sm:border-line sm:pt-6"
    >
      <TextField
        label={t.haveCode}
        name="code"
        value={code}
        onChange={(change) => setCode(change.target.value.toUpperCase().trim())}
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
