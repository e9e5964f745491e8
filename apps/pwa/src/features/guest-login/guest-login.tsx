import { type ReactNode, useEffect, useRef } from 'react';
import { useFocusWhenShown } from '../../ui/browser/focus-when-shown.hooks.ts';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { Button } from '../../ui/form/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { AddressForm } from './address-form.tsx';
import { CodeForm } from './code-form.tsx';
import { FoundEvents, type FoundEventsProps, foundEventsId } from './found-events.tsx';
import { guestLoginTexts } from './guest-login.texts.ts';
import { type AddressProof, useAddressProof } from './prove-address.hooks.ts';

interface GuestLoginProps extends Pick<FoundEventsProps, 'upgrade'> {
  /** Initial value of the email field. */
  knownEmail: string;
  /** Shown above the found events: the link back to the previous screen. */
  wayBack: ReactNode;
}

/** Finds the events of an address that the caller proves to be theirs. */
export function GuestLogin({ knownEmail, upgrade, wayBack }: GuestLoginProps) {
  const t = guestLoginTexts();
  const proof = useAddressProof();
  const { email, isProven, events } = proof;
  const hasFound = isProven && events.length > 0;
  useEffect(() => {
    if (hasFound) document.getElementById(foundEventsId)?.focus();
  }, [hasFound]);
  return (
    <>
      <PageTitle note={!hasFound && t.note}>{t.title}</PageTitle>
      <div className="flex flex-col gap-10">
        {isProven && !hasFound && <NoneFound />}
        {(email === null || (isProven && !hasFound)) && (
          <AddressForm proof={proof} knownEmail={email ?? knownEmail} action={t.find} busy={t.finding} />
        )}
        {email !== null && !isProven && <CodeForm proof={withToast({ ...proof, email })} />}
        {hasFound && wayBack}
        {/* A proven address may open more of an event that was shown before. */}
        {events.length > 0 && <FoundEvents key={String(isProven)} events={events} upgrade={upgrade} />}
        {hasFound && <Button onClick={proof.startOver}>{t.otherAddress}</Button>}
      </div>
    </>
  );
}

/** Shows a toast if a proven address has no events. Before the proof, it would reveal the events of other users. */
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

/** Remains after the toast has closed. */
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
