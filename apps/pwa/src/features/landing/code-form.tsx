import { eventLimits } from '@rollcall/schema/event';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** Takes an event code to the join screen, which looks it up. */
export function CodeForm() {
  const navigate = useNavigate();
  const [code, setCode] = useState('');

  function open(submit: FormEvent) {
    submit.preventDefault();
    void navigate({ to: '/join-event', search: code ? { code } : {} });
  }

  return (
    <form onSubmit={open} className="flex items-end gap-2 md:col-span-6">
      <TextField
        label="Event code"
        name="code"
        value={code}
        onChange={(change) => setCode(change.target.value.toUpperCase().trim())}
        maxLength={eventLimits.codeMaxLength}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="grow"
      />
      <Button type="submit" className="min-h-12">
        Join Event
      </Button>
    </form>
  );
}
