import { PasswordResetRequest } from '@rollcall/schema/customer';
import { useState } from 'react';
import { requestPasswordReset } from '../../remote/accounts.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { Button } from '../../ui/form/button.tsx';
import { EmailField } from '../../ui/form/email-field.tsx';
import { validateForm } from '../../ui/form/field-errors.ts';
import { useForm } from '../../ui/form/form.hooks.ts';
import { FormError } from '../../ui/form/form-error.tsx';
import { problemText } from '../../ui/text/problem-text.ts';
import { forgotPasswordTexts } from './forgot-password.texts.ts';

interface ForgotPasswordDialogProps {
  open: boolean;
  onClose: () => void;
  /** Initial value of the email field. */
  email?: string | undefined;
}

/** Requests a mail with a link that resets the password. */
export function ForgotPasswordDialog({ open, onClose, email }: ForgotPasswordDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={forgotPasswordTexts().title}>
      <ForgotPasswordForm knownEmail={email} onSent={onClose} />
    </Dialog>
  );
}

function ForgotPasswordForm({ knownEmail, onSent }: { knownEmail: string | undefined; onSent: () => void }) {
  const t = forgotPasswordTexts();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { errors, isBusy, formProps } = useForm({
    validate: (fields) => validateForm(PasswordResetRequest, Object.fromEntries(fields)),
    submit: async ({ email }) => {
      setRefusal(null);
      try {
        await requestPasswordReset(email);
        showToast({ title: t.sent, description: t.sentNote });
        onSent();
      } catch (error) {
        setRefusal(problemText(error));
        showToast({ variant: 'destructive', title: t.failed, description: problemText(error) });
      }
      return undefined;
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <EmailField
        label={t.email}
        defaultValue={knownEmail}
        autoComplete="username"
        data-focus-first
        hint={t.emailHint}
        errors={errors.email}
      />
      <FormError title={t.failed} text={refusal} />
      <Button type="submit" variant="primary" wide isBusy={isBusy}>
        {isBusy ? t.sending : t.send}
      </Button>
    </form>
  );
}
