import type { FieldErrors } from '@rollcall/schema/problem';
import { type FormEvent, useState } from 'react';
import { type Checked, focusFirstError } from './field-errors.ts';

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
    setErrors(checked.errors ?? {});
    if (checked.errors) return focusFirstError(form);
    setBusy(true);
    const refused = await submit(checked.data).finally(() => setBusy(false));
    if (!refused) return;
    setErrors(refused);
    focusFirstError(form);
  }

  return {
    errors,
    isBusy,
    formProps: { noValidate: true, onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event) },
  };
}
