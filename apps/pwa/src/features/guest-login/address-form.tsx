import { GuestLookup } from '@rollcall/schema/guest';
import { Button } from '../../ui/form/button.tsx';
import { EmailField } from '../../ui/form/email-field.tsx';
import { validateForm } from '../../ui/form/field-errors.ts';
import { useForm } from '../../ui/form/form.hooks.ts';
import { guestLoginTexts } from './guest-login.texts.ts';
import type { AddressProof } from './prove-address.hooks.ts';

interface AddressFormProps {
  proof: Pick<AddressProof, 'isStartedOver' | 'requestCode'>;
  knownEmail: string;
  /** Label of the button. */
  action: string;
  /** Its label while the code is requested. */
  busy: string;
  /** The error of the field without a network. Undefined: the request fails with a toast. */
  offline?: string;
}

/** Asks for an address and requests a code by mail. */
export function AddressForm({ proof, knownEmail, action, busy, offline }: AddressFormProps) {
  const t = guestLoginTexts();
  const { errors, isBusy, formProps } = useForm({
    validate: (fields) => validateForm(GuestLookup, Object.fromEntries(fields)),
    submit: async ({ email }) => {
      if (offline !== undefined && !navigator.onLine) return { email: [offline] };
      await proof.requestCode(email);
      return undefined;
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <EmailField
        label={t.email}
        autoComplete="email"
        autoFocus={proof.isStartedOver}
        defaultValue={knownEmail}
        errors={errors.email}
      />
      <Button type="submit" variant="primary" wide isBusy={isBusy} className="min-h-14">
        {isBusy ? busy : action}
      </Button>
    </form>
  );
}
