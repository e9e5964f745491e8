import { codeLimits, GuestVerification } from '@rollcall/schema/guest';
import { type ChangeEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { checkForm } from '../../ui/field-errors.ts';
import { Filled } from '../../ui/filled.tsx';
import { useForm } from '../../ui/form.hooks.ts';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.store.ts';
import type { AddressProof } from './prove-address.hooks.ts';
import { proveAddressTexts } from './prove-address.texts.ts';

const codeLength = 6;

/** Takes the mailed code; the last digit sends it. */
export function CodeForm({ proof }: { proof: AddressProof & { email: string } }) {
  const t = proveAddressTexts();
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
    if (isSent) showToast({ title: t.sentAgain, description: t.sentAgainNote });
  }

  return (
    <form {...formProps} className="flex flex-col gap-4">
      <p>
        <Filled
          text={t.codeSent}
          parts={{
            email: <strong className="wrap-anywhere">{proof.email}</strong>,
            minutes: codeLimits.minutes,
          }}
        />
      </p>
      <TextField
        label={t.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        autoFocus
        onChange={type}
        errors={errors.code}
        hint={t.codeHint}
        inputClassName="font-mono text-28 tracking-widest min-h-14"
      />
      <Button type="submit" variant="primary" wide disabled={isBusy} className="min-h-14">
        {isBusy ? t.checking : t.continue}
      </Button>
      <div className="flex flex-wrap gap-2 *:grow">
        <Button variant="quiet" disabled={isResending} onClick={() => void resend()}>
          {isResending ? t.sending : t.sendAgain}
        </Button>
        <Button variant="quiet" onClick={proof.startOver}>
          {t.otherAddress}
        </Button>
      </div>
    </form>
  );
}
