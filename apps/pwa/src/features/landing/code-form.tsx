import { eventLimits } from '@rollcall/schema/event-limits';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { landingTexts } from './landing.texts.ts';

/**
 * Opens the join screen with an event code. That screen looks the code up. On phones, the note is only heard, so that
 * the field and the phones below share the first screen.
 */
export function CodeForm() {
  const t = landingTexts();
  const navigate = useNavigate();
  const [code, setCode] = useState('');

  function open(submit: FormEvent) {
    submit.preventDefault();
    void navigate({ to: '/join-event', search: code ? { code } : {} });
  }

  return (
    <section aria-labelledby="have-a-code" className="mt-6 max-w-xl sm:mt-8 sm:border-t sm:border-line sm:pt-6">
      <h2 id="have-a-code" className="font-display text-21 font-semibold tracking-tight">
        {t.haveCode}
      </h2>
      <p className="text-15 text-muted sr-only sm:not-sr-only">{t.whereCodeIs}</p>
      <form onSubmit={open} className="flex flex-wrap sm:mt-3 items-end gap-2">
        <TextField
          label={t.eventCode}
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
    </section>
  );
}
