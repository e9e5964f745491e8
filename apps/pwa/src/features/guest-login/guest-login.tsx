import { GuestLookup } from '@rollcall/schema/guest';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFocusWhenShown } from '../../ui/browser/focus-when-shown.hooks.ts';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { Button } from '../../ui/form/button.tsx';
import { checkForm } from '../../ui/form/field-errors.ts';
import { useForm } from '../../ui/form/form.hooks.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { CodeForm } from './code-form.tsx';
import { FoundEvents, type FoundEventsProps, foundEventsId } from './found-events.tsx';
import { guestLoginTexts } from './guest-login.texts.ts';
import { type AddressProof, useAddressProof } from './prove-address.hooks.ts';

interface GuestLoginProps extends Pick<FoundEventsProps, 'upgrade'> {
  /** What the first field begins with. */
  knownEmail: string;
  /** Stands above the events once they are found: the way back to where somebody came from. */
  wayBack: ReactNode;
}

/** The events of an address, once whoever asks has proven that it is theirs. */
export function GuestLogin({ knownEmail, upgrade, wayBack }: GuestLoginProps) {
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
        {isProven && !hasArrived && <NoneFound />}
        {(email === null || (isProven && !hasArrived)) && (
          <AddressForm proof={proof} knownEmail={email ?? knownEmail} />
        )}
        {email !== null && !isProven && <CodeForm proof={withToast({ ...proof, email })} />}
        {hasArrived && wayBack}
        {/* Who has proven more may see more of an event that stood here before. */}
        {events.length > 0 && <FoundEvents key={String(isProven)} events={events} upgrade={upgrade} />}
        {hasArrived && <Button onClick={proof.startOver}>{t.otherAddress}</Button>}
      </div>
    </>
  );
}

/** An address without events says so once it is proven, and not before: nobody learns where somebody else goes. */
function withToast<Proof extends AddressProof>(proof: Proof): Proof {
  return {
    ...proof,
    verify: async (code) => {
      const verified = await proof.verify(code);
      if (verified.found?.length === 0) {
        const t = guestLoginTexts();
        showToast({ title: t.noneFound, description: t.noneFoundNote });
      }
      return verified;
    },
  };
}

/** Stays when the toast has gone. */
function NoneFound() {
  const t = guestLoginTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusWhenShown(heading);
  return (
    <section aria-labelledby="none-found">
      <h2
        id="none-found"
        ref={heading}
        tabIndex={-1}
        className="font-display text-28 font-semibold tracking-tight outline-none"
      >
        {t.noneFound}
      </h2>
      <p className="mt-2">{t.noneFoundNote}</p>
      <p className="mt-2 text-muted">{t.noneFoundHelp}</p>
    </section>
  );
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
        autoFocus={proof.isStartedOver}
        defaultValue={knownEmail}
        errors={errors.email}
      />
      <Button type="submit" variant="primary" wide isBusy={isBusy} className="min-h-14">
        {isBusy ? t.finding : t.find}
      </Button>
    </form>
  );
}
