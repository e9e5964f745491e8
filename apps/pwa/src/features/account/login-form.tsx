import { Credentials, type Customer } from '@rollcall/schema/customer';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { CallError } from '../../remote/http/call-error.ts';
import { signIn } from '../../remote/sessions.ts';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { Button } from '../../ui/form/button.tsx';
import { EmailField } from '../../ui/form/email-field.tsx';
import { validateForm } from '../../ui/form/field-errors.ts';
import { useForm } from '../../ui/form/form.hooks.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { problemText } from '../../ui/text/problem-text.ts';
import { ForgotPasswordDialog } from './forgot-password.tsx';
import { loginTexts } from './login.texts.ts';

interface LoginFormProps {
  /** Initial value of the email field. */
  email: string | undefined;
  /** The path to open after registration. */
  next: string | undefined;
  onSignedIn: (customer: Customer) => Promise<void>;
}

export function LoginForm({ email, next, onSignedIn }: LoginFormProps) {
  const t = loginTexts();
  /** Initial email of the open dialog for a forgotten password; null while it is closed. */
  const [forgotten, setForgotten] = useState<string | null>(null);
  const { errors, isBusy, formProps } = useForm({
    validate: (fields) => validateForm(Credentials, Object.fromEntries(fields)),
    submit: async (credentials) => {
      try {
        const customer = await signIn(credentials);
        showToast({ title: t.done, description: t.welcomeBack({ name: customer.firstName || customer.email }) });
        await onSignedIn(customer);
      } catch (error) {
        const problem = error instanceof CallError ? error.problem : null;
        showToast({ variant: 'destructive', title: t.failed, description: problemText(error) });
        return problem?.errors;
      }
    },
  });

  return (
    <>
      <form {...formProps} className="flex flex-col gap-4">
        <EmailField label={t.email} defaultValue={email} autoComplete="username" errors={errors.email} />
        <PasswordField
          label={t.password}
          autoComplete="current-password"
          maxLength={255}
          required
          errors={errors.password}
        />
        <Button type="submit" variant="primary" wide isBusy={isBusy} className="min-h-14">
          {isBusy ? t.signingIn : t.signIn}
        </Button>
        <Button
          variant="quiet"
          small
          className="-my-2 -ml-3 self-start underline"
          onClick={(press) => setForgotten(typedEmail(press.currentTarget.form))}
        >
          {t.forgotPassword}
        </Button>
        <p className="text-15 text-muted">
          {t.noAccount}{' '}
          <Link
            to="/customer-register"
            search={next === undefined ? {} : { next }}
            className="inline-flex min-h-11 items-center font-semibold text-ink underline"
          >
            {t.createAccount}
          </Link>
        </p>
        <p className="-mt-4 text-15 text-muted">
          {t.guest}{' '}
          <Link to="/guest-login" className="inline-flex min-h-11 items-center font-semibold text-ink underline">
            {t.findMyEvents}
          </Link>
        </p>
      </form>
      <ForgotPasswordDialog open={forgotten !== null} email={forgotten ?? ''} onClose={() => setForgotten(null)} />
    </>
  );
}

function typedEmail(form: HTMLFormElement | null): string {
  return form ? String(new FormData(form).get('email') ?? '') : '';
}
