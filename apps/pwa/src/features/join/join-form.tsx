import { JoinRequest } from '@rollcall/schema/guest';
import { useState } from 'react';
import type { KnownGuest } from '../../local/known-guest.page.ts';
import { Button } from '../../ui/button.tsx';
import { checkForm } from '../../ui/field-errors.ts';
import { useForm } from '../../ui/form.hooks.ts';
import { TextField } from '../../ui/text-field.tsx';

interface JoinFormProps {
  /** What this person typed the last time, so that joining again is one tap. */
  known: KnownGuest;
  onJoin: (details: KnownGuest) => Promise<void>;
}

/** Two fields and one button. */
export function JoinForm({ known, onJoin }: JoinFormProps) {
  // Who is signed in may be known only after the form is there; what was typed by then stays.
  const [filledIn, setFilledIn] = useState(known);
  const [isTouched, setTouched] = useState(false);
  if (!isTouched && filledIn.guestEmail !== known.guestEmail) setFilledIn(known);
  const { errors, isBusy, formProps } = useForm({
    check: (fields) => checkForm(JoinRequest, Object.fromEntries(fields)),
    submit: async ({ guestName, guestEmail }) => {
      await onJoin({ guestName, guestEmail });
      return undefined;
    },
  });
  return (
    <form {...formProps} key={filledIn.guestEmail} onInput={() => setTouched(true)} className="flex flex-col gap-4">
      <TextField
        label="Your name"
        name="guestName"
        autoComplete="name"
        autoCapitalize="words"
        maxLength={255}
        required
        defaultValue={filledIn.guestName}
        errors={errors.guestName}
      />
      <TextField
        label="Email"
        name="guestEmail"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={255}
        required
        defaultValue={filledIn.guestEmail}
        hint="Only the host sees it."
        errors={errors.guestEmail}
      />
      <Button type="submit" variant="primary" wide disabled={isBusy} className="min-h-14">
        {isBusy ? 'Joining Event...' : 'Join Event'}
      </Button>
    </form>
  );
}
