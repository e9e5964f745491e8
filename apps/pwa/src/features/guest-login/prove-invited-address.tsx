import type { ReactNode } from 'react';
import { AddressForm } from './address-form.tsx';
import { CodeForm } from './code-form.tsx';
import { useAddressProof } from './prove-address.hooks.ts';
import { proveAddressTexts } from './prove-address.texts.ts';

interface ProveInvitedAddressProps {
  knownEmail: string;
  /** Shown above the field for the address. */
  note: ReactNode;
  /** Called with the address once it is proven, and with the ids of its events. */
  onProven: (proven: { email: string; eventIds: string[] }) => Promise<void>;
}

/** Asks for the invited address and then, in the same place, for the mailed code. */
export function ProveInvitedAddress({ knownEmail, note, onProven }: ProveInvitedAddressProps) {
  const t = proveAddressTexts();
  const proof = useAddressProof({ failed: t.noCode, failedNote: t.noCodeNote });
  const { email } = proof;
  if (email === null) {
    return (
      <>
        {note}
        <AddressForm
          proof={proof}
          knownEmail={knownEmail}
          action={t.sendCode}
          busy={t.sending}
          offline={t.needsNetwork}
        />
      </>
    );
  }

  async function verify(code: string) {
    const result = await proof.verify(code);
    if (result.found) {
      await onProven({ email: email ?? '', eventIds: result.found.map(({ event }) => event.id) });
      // If joining was refused, another address can be tried.
      proof.startOver();
    }
    return result;
  }

  return <CodeForm proof={{ ...proof, email, verify }} />;
}
