import { codeLimits, GuestVerification } from '@rollcall/schema/guest';
import { type ChangeEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { checkForm } from '../../ui/field-errors.ts';
import { useForm } from '../../ui/form.hooks.ts';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.store.ts';
import type { AddressProof } from './prove-address.hooks.ts';

const codeLength = 6;

/** Takes the mailed code; the last digit sends it. */
export function CodeForm({ proof }: { proof: AddressProof & { email: string } }) {
  const [isResending, setResending] = useState(false);
  const { errors, isBusy, formProps } = useForm({
    check: (fields) => checkForm(GuestVerification, Object.fromEntries(fields)),
    submit: async ({ code }) => (await proof.verify(code)).errors,
  });

  function type({ currentTarget: field }: ChangeEvent<HTMLInputElement>) {
    field.value = field.value.replaceAll(/\D/g, '').slice(0, codeLength);
    if (field.value.length === codeLength) field.form?.requestSubmit();
  }

  async function resend() {
    setResending(true);
    const isSent = await proof.lookUp(proof.email).finally(() => setResending(false));
    if (isSent) showToast({ title: 'New Code Sent', description: 'The one before does not work any more.' });
  }

  return (
    <form {...formProps} className="flex flex-col gap-4">
      <p>
        We mailed six digits to <strong className="wrap-anywhere">{proof.email}</strong>. They work for{' '}
        {codeLimits.minutes} minutes, in this browser.
      </p>
      <TextField
        label="Code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        autoFocus
        onChange={type}
        errors={errors.code}
        hint="Nothing there? Look into spam, too."
        inputClassName="font-mono text-28 tracking-widest min-h-14"
      />
      <Button type="submit" variant="primary" wide disabled={isBusy} className="min-h-14">
        {isBusy ? 'Checking...' : 'Continue'}
      </Button>
      <div className="flex flex-wrap gap-2 *:grow">
        <Button variant="quiet" disabled={isResending} onClick={() => void resend()}>
          {isResending ? 'Sending...' : 'Send a new code'}
        </Button>
        <Button variant="quiet" onClick={proof.startOver}>
          Use another address
        </Button>
      </div>
    </form>
  );
}
