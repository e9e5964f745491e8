import { Invitation } from '@rollcall/schema/guest';
import { useRef } from 'react';
import { type RememberedGuest, rememberGuest } from '../../identity/remembered-guest.page.ts';
import { updateOwnName } from '../../remote/sessions.ts';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { Button } from '../../ui/form/button.tsx';
import { EmailField } from '../../ui/form/email-field.tsx';
import { validateForm } from '../../ui/form/field-errors.ts';
import { useForm } from '../../ui/form/form.hooks.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { CodeForm } from './code-form.tsx';
import { guestDetailsTexts } from './guest-details.texts.ts';
import { type AddressProof, useAddressProof } from './prove-address.hooks.ts';

interface GuestDetailsFormProps {
  known: RememberedGuest;
  onDone: () => void;
}

/** Asks for name and address, which are proven by mail or stored on this phone alone. */
export function GuestDetailsForm({ known, onDone }: GuestDetailsFormProps) {
  const t = guestDetailsTexts();
  const proof = useAddressProof();
  // Restored when the user goes back to the first step.
  const typed = useRef(known);
  const { email } = proof;

  async function verify(code: string) {
    const result = await proof.verify(code);
    if (result.found) {
      // The address is proven either way; the name can be changed later.
      await updateOwnName(splitName(typed.current.guestName)).catch(() => undefined);
      showToast({ title: t.signedIn, description: t.welcome({ name: typed.current.guestName }) });
      onDone();
    }
    return result;
  }

  return (
    <>
      <PageTitle note={t.note}>{t.title}</PageTitle>
      {email === null ? (
        <NameForm
          known={typed.current}
          proof={proof}
          onSubmitted={(guest) => {
            typed.current = guest;
            rememberGuest(guest);
          }}
          onContinueAsGuest={onDone}
        />
      ) : (
        <CodeForm proof={{ ...proof, email, verify }} />
      )}
    </>
  );
}

interface NameFormProps {
  known: RememberedGuest;
  proof: AddressProof;
  onSubmitted: (guest: RememberedGuest) => void;
  /** Continues without a mail. */
  onContinueAsGuest: () => void;
}

function NameForm({ known, proof, onSubmitted, onContinueAsGuest }: NameFormProps) {
  const t = guestDetailsTexts();
  const isGuest = useRef(false);
  const { errors, isBusy, formProps } = useForm({
    validate: (fields) => validateForm(Invitation, Object.fromEntries(fields)),
    submit: async (guest) => {
      onSubmitted(guest);
      if (isGuest.current) onContinueAsGuest();
      else await proof.requestCode(guest.guestEmail);
      return undefined;
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <TextField
        label={t.name}
        name="guestName"
        autoComplete="name"
        autoCapitalize="words"
        maxLength={255}
        required
        defaultValue={known.guestName}
        errors={errors.guestName}
      />
      <EmailField
        label={t.email}
        name="guestEmail"
        autoComplete="email"
        autoFocus={proof.isStartedOver}
        defaultValue={known.guestEmail}
        errors={errors.guestEmail}
      />
      <p className="text-15 text-muted">{t.emailNote}</p>
      <Button
        type="submit"
        variant="primary"
        wide
        isBusy={isBusy}
        className="-mt-2 min-h-14"
        onClick={() => {
          isGuest.current = false;
        }}
      >
        {isBusy ? t.sending : t.continueWithEmail}
      </Button>
      <p className="mt-4 text-15 text-muted">{t.keptHereNote}</p>
      <Button
        type="submit"
        wide
        className="-mt-2 min-h-14"
        onClick={() => {
          isGuest.current = true;
        }}
      >
        {t.continueAsGuest}
      </Button>
    </form>
  );
}

/** Splits a full name; the last word is the last name. */
function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() ?? '') : '';
  return { firstName: words.join(' ').slice(0, 100), lastName: lastName.slice(0, 100) };
}
