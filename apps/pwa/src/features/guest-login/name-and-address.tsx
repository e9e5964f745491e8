import { Invitation } from '@rollcall/schema/guest';
import { useRef } from 'react';
import { type RememberedGuest, rememberGuest } from '../../identity/remembered-guest.page.ts';
import { updateOwnName } from '../../remote/sessions.ts';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { Button } from '../../ui/form/button.tsx';
import { checkForm } from '../../ui/form/field-errors.ts';
import { useForm } from '../../ui/form/form.hooks.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { CodeForm } from './code-form.tsx';
import { nameAndAddressTexts } from './name-and-address.texts.ts';
import { type AddressProof, useAddressProof } from './prove-address.hooks.ts';
import { splitName } from './split-name.ts';

interface NameAndAddressProps {
  known: RememberedGuest;
  /** Where only a proven address leads on, nobody goes on without one. */
  mustProve: boolean;
  onDone: () => void;
}

/** Says once who one is: proven by mail, or kept on this phone alone. */
export function NameAndAddress({ known, mustProve, onDone }: NameAndAddressProps) {
  const t = nameAndAddressTexts();
  const proof = useAddressProof();
  // What was typed stands there again for who goes back to type another address.
  const said = useRef(known);
  const { email } = proof;

  async function verify(code: string) {
    const result = await proof.verify(code);
    if (result.found) {
      // The address is proven either way; a name can be said again.
      await updateOwnName(splitName(said.current.guestName)).catch(() => undefined);
      showToast({ title: t.signedIn, description: t.welcome({ name: said.current.guestName }) });
      onDone();
    }
    return result;
  }

  return (
    <>
      <PageTitle note={t.note}>{t.title}</PageTitle>
      {email === null ? (
        <WhoForm
          known={said.current}
          proof={proof}
          onNamed={(guest) => {
            said.current = guest;
            rememberGuest(guest);
          }}
          onKeptHere={mustProve ? null : onDone}
        />
      ) : (
        <CodeForm proof={{ ...proof, email, verify }} />
      )}
    </>
  );
}

interface WhoFormProps {
  known: RememberedGuest;
  proof: AddressProof;
  onNamed: (guest: RememberedGuest) => void;
  /** Goes on without a mail; null where that leads nowhere. */
  onKeptHere: (() => void) | null;
}

function WhoForm({ known, proof, onNamed, onKeptHere }: WhoFormProps) {
  const t = nameAndAddressTexts();
  const isKeptHere = useRef(false);
  const { errors, isBusy, formProps } = useForm({
    check: (fields) => checkForm(Invitation, Object.fromEntries(fields)),
    submit: async (guest) => {
      onNamed(guest);
      if (isKeptHere.current) onKeptHere?.();
      else await proof.lookUp(guest.guestEmail);
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
      <TextField
        label={t.email}
        name="guestEmail"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={255}
        required
        autoFocus={proof.isStartedOver}
        defaultValue={known.guestEmail}
        errors={errors.guestEmail}
      />
      <Button
        type="submit"
        variant="primary"
        wide
        isBusy={isBusy}
        className="min-h-14"
        onClick={() => {
          isKeptHere.current = false;
        }}
      >
        {isBusy ? t.sending : t.continueWithEmail}
      </Button>
      {onKeptHere && (
        <>
          <p className="mt-6 border-t border-line pt-4 text-15 text-muted">{t.keptHereNote}</p>
          <Button
            type="submit"
            wide
            onClick={() => {
              isKeptHere.current = true;
            }}
          >
            {t.continueAsGuest}
          </Button>
        </>
      )}
    </form>
  );
}
