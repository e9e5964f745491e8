import type { FieldErrors } from '@rollcall/schema/problem';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Checked } from './field-errors.ts';

interface FormOptions<Data> {
  check: (fields: FormData) => Checked<Data>;
  /** Returns the server's field errors where it found some. */
  submit: (data: Data) => Promise<FieldErrors | undefined>;
}

/** One form: checked before it is sent, sent once at a time, errors by field, focus on the first of them. */
export function useForm<Data>({ check, submit }: FormOptions<Data>) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isBusy, setBusy] = useState(false);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const checked = check(new FormData(form));
    showErrors(form, checked.errors ?? {});
    if (checked.errors) return;
    setBusy(true);
    const refused = await submit(checked.data).finally(() => setBusy(false));
    if (refused) showErrors(form, refused);
  }

  function showErrors(form: HTMLFormElement, found: FieldErrors) {
    // At once: an answer's errors may otherwise be painted after the focus has looked for them.
    flushSync(() => setErrors(found));
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  return {
    errors,
    isBusy,
    formProps: { noValidate: true, onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event) },
  };
}
