import { LinkToken, NewPassword } from '@rollcall/schema/customer';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { resetPassword } from '../../remote/accounts.ts';
import { CallError, hasProblemCode } from '../../remote/http/call-error.ts';
import { classNames } from '../../ui/class-names.ts';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { useForm } from '../../ui/form/form.hooks.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { problemText } from '../../ui/text/problem-text.ts';
import { ForgotPasswordDialog } from './forgot-password.tsx';
import { resetPasswordTexts } from './reset-password.texts.ts';

/** Sets a new password with the token of a mailed link. */
export function ResetPassword({ token }: { token: string }) {
  const t = resetPasswordTexts();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  if (token === '') return <NoForm title={t.title} note={t.tokenRequiredNote} problem={t.tokenRequired} />;
  if (refusal === 'unsure') return <NoForm title={t.unsureTitle} note={t.unsureNote} mayBeSaved />;
  if (refusal === 'spent' || !LinkToken.safeParse(token).success) {
    return <NoForm title={t.spentTitle} note={t.spentNote} />;
  }
  return (
    <>
      <PageTitle note={t.note}>{t.title}</PageTitle>
      <ResetForm token={token} onRefused={setRefusal} />
    </>
  );
}

/** `unsure`: an earlier attempt without a response may have used the link. */
type Refusal = 'spent' | 'unsure';

function ResetForm({ token, onRefused }: { token: string; onRefused: (refusal: Refusal) => void }) {
  const t = resetPasswordTexts();
  const navigate = useNavigate();
  const mayBeSet = useRef(false);
  const { errors, isBusy, formProps } = useForm({
    validate: (fields) => {
      const password = NewPassword.safeParse(fields.get('password'));
      if (password.success) return { data: password.data };
      return { errors: { password: password.error.issues.map((issue) => issue.message) } };
    },
    submit: async (password) => {
      try {
        await resetPassword({ token, password });
      } catch (error) {
        if (hasProblemCode(error, 'code-invalid')) {
          onRefused(mayBeSet.current ? 'unsure' : 'spent');
          return;
        }
        if (!(error instanceof CallError && error.code)) mayBeSet.current = true;
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
      <Button type="submit" variant="primary" wide isBusy={isBusy} className="min-h-14">
        {isBusy ? t.saving : t.save}
      </Button>
    </form>
  );
}

interface NoFormProps {
  title: string;
  note: string;
  problem?: string;
  /** The new password may be set: sign-in is the primary action. */
  mayBeSaved?: boolean;
}

/** Shown in place of the form when the link cannot set a password. */
function NoForm({ title, note, problem, mayBeSaved = false }: NoFormProps) {
  const t = resetPasswordTexts();
  const [isAsking, setAsking] = useState(false);
  // Replaces the form, whose button had the focus.
  useEffect(() => document.querySelector<HTMLElement>('h1')?.focus(), []);
  return (
    <>
      <PageTitle
        note={
          <>
            {problem && (
              <strong role="alert" className="block text-red">
                {problem}
              </strong>
            )}
            {note}
          </>
        }
      >
        {title}
      </PageTitle>
      <div className={classNames('flex gap-2', mayBeSaved ? 'flex-col-reverse' : 'flex-col')}>
        <Button variant={mayBeSaved ? 'secondary' : 'primary'} wide onClick={() => setAsking(true)}>
          {t.sendNewLink}
        </Button>
        <ButtonLink to="/customer-login" variant={mayBeSaved ? 'primary' : 'secondary'} wide>
          {t.signIn}
        </ButtonLink>
      </div>
      <ForgotPasswordDialog open={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}
