import { GuestLookup, type GuestWithEvent } from '@rollcall/schema/guest';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { Button } from '../../ui/button.tsx';
import { checkForm } from '../../ui/field-errors.ts';
import { useForm } from '../../ui/form.hooks.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.store.ts';
import { CodeForm } from './code-form.tsx';
import { FoundEvents, foundEventsId } from './found-events.tsx';
import { guestLoginTexts } from './guest-login.texts.ts';
import { type AddressProof, useAddressProof } from './prove-address.hooks.ts';

interface GuestLoginProps {
  /** What the first field begins with. */
  knownEmail: string;
  onUpgrade: (event: GuestWithEvent['event']) => void;
  /** Stands above the events once they are found: the way back to where somebody came from. */
  wayBack: ReactNode;
}

/** The events of an address, once whoever asks has proven that it is theirs. */
export function GuestLogin({ knownEmail, onUpgrade, wayBack }: GuestLoginProps) {
  const t = guestLoginTexts();
  const proof = useAddressProof();
  const { email, isProven, events } = proof;
  const hasArrived = isProven && events.length > 0;
  useEffect(() => {
    if (hasArrived) document.getElementById(foundEventsId)?.focus();
  }, [hasArrived]);
  return (
    <>
      <PageTitle note={!hasArrived && t.note}>{t.title}</PageTitle>
      <div className="flex flex-col gap-10">
        {(email === null || (isProven && !hasArrived)) && (
          <AddressForm proof={proof} knownEmail={email ?? knownEmail} />
        )}
        {email !== null && !isProven && <CodeForm proof={withToast({ ...proof, email })} />}
        {hasArrived && wayBack}
        {events.length > 0 && <FoundEvents events={events} onUpgrade={onUpgrade} />}
        {hasArrived && <Button onClick={proof.startOver}>{t.otherAddress}</Button>}
        <p className="text-15 text-muted">
          {t.haveAccount}{' '}
          <Link to="/customer-login" className="inline-flex min-h-11 items-center font-semibold text-ink underline">
            {t.signIn}
          </Link>
        </p>
      </div>
    </>
  );
}

/** An address without events says so once it is proven, and not before: nobody learns where somebody else goes. */
function withToast<Proof extends AddressProof>(proof: Proof): Proof {
  return {
    ...proof,
    verify: async (code) => {
      const { errors, found } = await proof.verify(code);
      if (found?.length === 0) {
        const t = guestLoginTexts();
        showToast({ title: t.noneFound, description: t.noneFoundNote });
      }
      return { errors, found };
    },
  };
}

function AddressForm({ proof, knownEmail }: { proof: AddressProof; knownEmail: string }) {
  const t = guestLoginTexts();
  const { errors, isBusy, formProps } = useForm({
    check: (fields) => checkForm(GuestLookup, Object.fromEntries(fields)),
    submit: async ({ email }) => {
      await proof.lookUp(email);
      return undefined;
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <TextField
        label={t.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={255}
        required
        defaultValue={knownEmail}
        errors={errors.email}
      />
      <Button type="submit" variant="primary" wide disabled={isBusy} className="min-h-14">
        {isBusy ? t.finding : t.find}
      </Button>
    </form>
  );
}
