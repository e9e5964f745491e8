import type { FieldErrors } from '@rollcall/schema/problem';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ValidationResult } from './field-errors.ts';

interface FormOptions<Data> {
  validate: (fields: FormData) => ValidationResult<Data>;
  /** Resolves with the server's field errors, if there are any. */
  submit: (data: Data) => Promise<FieldErrors | undefined>;
}

/** Validates a form before it is submitted and prevents concurrent submissions. Focuses the first invalid field. */
export function useForm<Data>({ validate, submit }: FormOptions<Data>) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isBusy, setBusy] = useState(false);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const checked = validate(new FormData(form));
    showErrors(form, checked.errors ?? {});
    if (checked.errors) return;
    setBusy(true);
    const refused = await submit(checked.data).finally(() => setBusy(false));
    if (refused) showErrors(form, refused);
  }

  /** Removes the error of a changed field once its value is valid; another error takes its place. */
  function onInput({ target, currentTarget: form }: FormEvent<HTMLFormElement>) {
    const name = 'name' in target ? String(target.name) : '';
    if (!errors[name]) return;
    const { [name]: error } = validate(new FormData(form)).errors ?? {};
    replaceError(name, error);
  }

  function replaceError(name: string, error?: string[]) {
    setErrors(({ [name]: _, ...others }) => (error ? { ...others, [name]: error } : others));
  }

  function showErrors(form: HTMLFormElement, found: FieldErrors) {
    // Rendered synchronously: the field must be marked as invalid before it is looked up below.
    flushSync(() => setErrors(found));
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  return {
    errors,
    isBusy,
    /** Removes the error of a field that was filled without being typed into. */
    clearError: (name: string) => replaceError(name),
    formProps: {
      noValidate: true,
      onInput,
      onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event),
    },
  };
}
