import { AccountInvitation, type AccountInvitationLink } from '@rollcall/schema/customer';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { useRegistrationPolicy } from '../../identity/instance.page.ts';
import { inviteCustomer } from '../../remote/accounts.ts';
import { formatShortDate } from '../../ui/event/event-date.ts';
import { copyText } from '../../ui/event/sharing.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Button } from '../../ui/form/button.tsx';
import { EmailField } from '../../ui/form/email-field.tsx';
import { validateForm } from '../../ui/form/field-errors.ts';
import { useForm } from '../../ui/form/form.hooks.ts';
import { FormError } from '../../ui/form/form-error.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { problemText } from '../../ui/text/problem-text.ts';
import { inviteCustomerTexts } from './invite-customer.texts.ts';

/** Invites somebody to register, where registration is by invitation. */
export function InviteCustomer() {
  const t = inviteCustomerTexts();
  const { policy } = useRegistrationPolicy();
  const [isOpen, setOpen] = useState(false);
  if (policy !== 'invite') return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <UserPlus size={18} />
        {t.invite}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t.title}>
        <p className="mb-4 text-muted">{t.note}</p>
        <InviteForm />
      </Dialog>
    </>
  );
}

function InviteForm() {
  const t = inviteCustomerTexts();
  const [sent, setSent] = useState<(AccountInvitationLink & AccountInvitation) | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { errors, isBusy, formProps } = useForm({
    validate: (fields) => validateForm(AccountInvitation, Object.fromEntries(fields)),
    submit: async ({ email }) => {
      setRefusal(null);
      try {
        setSent({ email, ...(await inviteCustomer(email)) });
      } catch (error) {
        setRefusal(problemText(error));
      }
      return undefined;
    },
  });
  if (sent) return <SentLink {...sent} />;
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <EmailField label={t.email} autoComplete="off" data-focus-first errors={errors.email} />
      <FormError title={t.failed} text={refusal} />
      <Button type="submit" variant="primary" wide isBusy={isBusy}>
        {isBusy ? t.sending : t.send}
      </Button>
    </form>
  );
}

function SentLink({ email, url, expiresAt }: AccountInvitationLink & AccountInvitation) {
  const t = inviteCustomerTexts();
  const [isCopied, setCopied] = useState(false);
  return (
    <div role="status" className="flex flex-col gap-4">
      <p>{t.sent({ email, date: formatShortDate({ date: expiresAt }) })}</p>
      <TextField label={t.link} value={url} readOnly onFocus={(focus) => focus.target.select()} />
      <Button onClick={async () => setCopied(await copyText(url))}>{isCopied ? t.copied : t.copy}</Button>
    </div>
  );
}
