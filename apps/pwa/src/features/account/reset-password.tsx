import { LinkToken, NewPassword } from '@rollcall/schema/customer';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { resetPassword } from '../../remote/accounts.ts';
import { CallError } from '../../remote/call-error.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useForm } from '../../ui/form.hooks.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { problemText } from '../../ui/problem-text.ts';
import { showToast } from '../../ui/toast.store.ts';
import { ForgotPasswordDialog } from './forgot-password.tsx';
import { resetPasswordTexts } from './reset-password.texts.ts';

/** A new password, with the token of a mailed link. */
export function ResetPassword({ token }: { token: string }) {
  const [isSpent, setSpent] = useState(!LinkToken.safeParse(token).success);
  if (isSpent) return <SpentLink />;
  const t = resetPasswordTexts();
  return (
    <>
      <PageTitle note={t.note}>{t.title}</PageTitle>
      <ResetForm token={token} onSpent={() => setSpent(true)} />
    </>
  );
}

function ResetForm({ token, onSpent }: { token: string; onSpent: () => void }) {
  const t = resetPasswordTexts();
  const navigate = useNavigate();
  const { errors, isBusy, formProps } = useForm({
    check: (fields) => {
      const password = NewPassword.safeParse(fields.get('password'));
      if (password.success) return { data: password.data };
      return { errors: { password: password.error.issues.map((issue) => issue.message) } };
    },
    submit: async (password) => {
      try {
        await resetPassword({ token, password });
      } catch (error) {
        if (error instanceof CallError && error.code === 'code-invalid') {
          onSpent();
          return;
        }
        return { password: (error instanceof CallError && error.problem?.errors?.password) || [problemText(error)] };
      }
      showToast({ title: t.done, description: t.doneNote });
      await navigate({ to: '/customer-login', replace: true });
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <PasswordField
        label={t.newPassword}
        autoComplete="new-password"
        maxLength={255}
        required
        hint={t.passwordHint}
        errors={errors.password}
      />
      <Button type="submit" variant="primary" wide disabled={isBusy}>
        {isBusy ? t.saving : t.save}
      </Button>
    </form>
  );
}

function SpentLink() {
  const t = resetPasswordTexts();
  const [isAsking, setAsking] = useState(false);
  // It takes the place of the form, whose button had the focus.
  useEffect(() => document.querySelector<HTMLElement>('h1')?.focus(), []);
  return (
    <>
      <PageTitle note={t.spentNote}>{t.spentTitle}</PageTitle>
      <div className="flex flex-col gap-2">
        <Button variant="primary" wide onClick={() => setAsking(true)}>
          {t.sendNewLink}
        </Button>
        <ButtonLink to="/customer-login" wide>
          {t.signIn}
        </ButtonLink>
      </div>
      <ForgotPasswordDialog open={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}
