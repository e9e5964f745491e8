import { PasswordResetRequest } from '@rollcall/schema/customer';
import { useState } from 'react';
import { requestPasswordReset } from '../../remote/accounts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { checkForm } from '../../ui/field-errors.ts';
import { useForm } from '../../ui/form.hooks.ts';
import { problemText } from '../../ui/problem-text.ts';
import { Refusal } from '../../ui/refusal.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.store.ts';
import { forgotPasswordTexts } from './forgot-password.texts.ts';

/** Takes an address and has a link to a new password mailed to it. */
export function ForgotPasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={forgotPasswordTexts().title}>
      <ForgotPasswordForm onSent={onClose} />
    </Dialog>
  );
}

function ForgotPasswordForm({ onSent }: { onSent: () => void }) {
  const t = forgotPasswordTexts();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { errors, isBusy, formProps } = useForm({
    check: (fields) => checkForm(PasswordResetRequest, Object.fromEntries(fields)),
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
      <TextField
        label={t.email}
        name="email"
        type="email"
        autoComplete="username"
        maxLength={255}
        required
        data-focus-first
        hint={t.emailHint}
        errors={errors.email}
      />
      <Refusal text={refusal} />
      <Button type="submit" variant="primary" wide disabled={isBusy}>
        {isBusy ? t.sending : t.send}
      </Button>
    </form>
  );
}
