import { JoinRequest } from '@rollcall/schema/guest';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RememberedGuest } from '../../identity/remembered-guest.page.ts';
import { revealApp } from '../../ui/browser/server-rendered-shell.ts';
import { Button } from '../../ui/form/button.tsx';
import { EmailField } from '../../ui/form/email-field.tsx';
import { validateForm } from '../../ui/form/field-errors.ts';
import { useForm } from '../../ui/form/form.hooks.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { joinTexts } from './join.texts.ts';
import { type EarlyInput, takeEarlyInput } from './server-rendered-form.ts';

interface JoinFormProps {
  /** The details that the user entered last time, so that joining again takes one tap. */
  known: RememberedGuest;
  onJoin: (details: RememberedGuest) => Promise<void>;
}

/** The form to join an event, with a name and an email address. */
export function JoinForm({ known, onJoin }: JoinFormProps) {
  const t = joinTexts();
  // The signed-in user may be known only after the form is shown. Fields that the user has edited or only focused by
  // then keep their value, because the user may be about to type.
  const [begun, setBegun] = useState<Partial<RememberedGuest>>({});
  const form = useRef<HTMLFormElement>(null);
  const [early, setEarly] = useState<EarlyInput | null>(null);
  // State that a layout effect sets is rendered in the same task, so no key is pressed in between.
  useLayoutEffect(() => {
    const taken = takeEarlyInput();
    if (!taken) return;
    revealApp('form', () => getElement(form.current, taken.focusedIndex)?.focus());
    setBegun(taken.values);
    setEarly(taken);
  }, []);
  // After the fields have their values.
  useLayoutEffect(() => {
    const focused = early && getElement(form.current, early.focusedIndex);
    if (early?.selection && focused instanceof HTMLInputElement) focused.setSelectionRange(...early.selection);
  }, [early]);
  useEffect(() => {
    // After the effect: a form with errors renders them at once, which React refuses in an effect.
    if (early?.isSubmitted) queueMicrotask(() => form.current?.requestSubmit());
  }, [early]);
  const { errors, isBusy, formProps } = useForm({
    validate: (fields) => validateForm(JoinRequest, Object.fromEntries(fields)),
    submit: async ({ guestName, guestEmail }) => {
      await onJoin({ guestName, guestEmail });
      return undefined;
    },
  });

  function field(name: keyof RememberedGuest) {
    const keep = ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) =>
      setBegun((before) => ({ ...before, [name]: value }));
    return { name, value: begun[name] ?? known[name], onFocus: keep, onChange: keep, errors: errors[name] };
  }

  const email = field('guestEmail');
  return (
    <form ref={form} {...formProps} className="join-form flex flex-col">
      <TextField
        {...field('guestName')}
        label={t.name}
        autoComplete="name"
        autoCapitalize="words"
        maxLength={255}
        required
      />
      <EmailField
        {...email}
        label={t.email}
        autoComplete="email"
        hint={/\P{ASCII}.*@/u.test(email.value) ? t.emailMayBounce : t.emailHint}
      />
      <Button type="submit" variant="primary" wide isBusy={isBusy} className="min-h-14">
        {isBusy ? t.joining : t.join}
      </Button>
    </form>
  );
}

function getElement(form: HTMLFormElement | null, index: number): HTMLElement | null {
  const element = form?.elements[index];
  return element instanceof HTMLElement ? element : null;
}
