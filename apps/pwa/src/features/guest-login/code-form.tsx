import { GuestVerification, signInCodeLimits } from '@rollcall/schema/guest';
import type { FieldErrors } from '@rollcall/schema/problem';
import { type ChangeEvent, useRef, useState } from 'react';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { Button } from '../../ui/form/button.tsx';
import { validateForm } from '../../ui/form/field-errors.ts';
import { useForm } from '../../ui/form/form.hooks.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { Interpolate } from '../../ui/text/interpolate.tsx';
import type { AddressProof } from './prove-address.hooks.ts';
import { proveAddressTexts } from './prove-address.texts.ts';

const codeLength = 6;

/** Verifies the mailed code, or requests another mail. */
export function CodeForm({ proof }: { proof: AddressProof & { email: string } }) {
  const t = proveAddressTexts();
  const [mailCount, setMailCount] = useState(1);
  const [isResending, setResending] = useState(false);

  async function resend() {
    setResending(true);
    const isSent = await proof.requestCode(proof.email).finally(() => setResending(false));
    if (!isSent) return;
    setMailCount((count) => count + 1);
    showToast({ title: t.sentAgain, description: t.sentAgainNote });
  }

  return (
    <div className="flex flex-col gap-4">
      <p>
        <Interpolate
          text={t.codeSent}
          parts={{
            email: <strong className="wrap-anywhere">{proof.email}</strong>,
            minutes: signInCodeLimits.minutes,
          }}
        />
      </p>
      {/* A new mail resets the input and its errors. */}
      <CodeEntry key={mailCount} verify={proof.verify} />
      <div className="flex flex-wrap gap-2 *:grow">
        <Button variant="quiet" isBusy={isResending} onClick={() => void resend()}>
          {isResending ? t.sending : t.sendAgain}
        </Button>
        <Button variant="quiet" onClick={proof.startOver}>
          {t.otherAddress}
        </Button>
      </div>
    </div>
  );
}

/** Renders the input for the code. The last digit submits it. A wrong code is cleared and not sent again. */
function CodeEntry({ verify }: Pick<AddressProof, 'verify'>) {
  const t = proveAddressTexts();
  const field = useRef<HTMLInputElement>(null);
  const typed = useRef('');
  const refused = useRef(new Map<string, FieldErrors>());
  const { errors, isBusy, formProps } = useForm({
    validate: (fields) => validateForm(GuestVerification, Object.fromEntries(fields)),
    submit: async ({ code }) => {
      const known = refused.current.get(code);
      const result = known ? { errors: known, isWrong: true } : await verify(code);
      if (!result.isWrong || !result.errors) return result.errors;
      refused.current.set(code, result.errors);
      if (typed.current === code) show('');
      return result.errors;
    },
  });

  function show(digits: string) {
    if (field.current && field.current.value !== digits) field.current.value = digits;
    typed.current = digits;
  }

  function type({ currentTarget: { value, form } }: ChangeEvent<HTMLInputElement>) {
    const before = typed.current;
    show(value.replaceAll(/\D/g, '').slice(0, codeLength));
    if (typed.current.length === codeLength && typed.current !== before) form?.requestSubmit();
  }

  return (
    <form {...formProps} className="flex flex-col gap-4">
      <TextField
        ref={field}
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
      <Button type="submit" variant="primary" wide isBusy={isBusy} className="min-h-14">
        {isBusy ? t.checking : t.continue}
      </Button>
    </form>
  );
}
