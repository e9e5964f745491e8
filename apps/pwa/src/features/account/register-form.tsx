import { type Customer, Registration } from '@rollcall/schema/customer';
import { Link } from '@tanstack/react-router';
import { registerCustomer } from '../../remote/accounts.ts';
import { CallError } from '../../remote/http/call-error.ts';
import { signIn } from '../../remote/sessions.ts';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { Button } from '../../ui/form/button.tsx';
import { validateForm } from '../../ui/form/field-errors.ts';
import { useForm } from '../../ui/form/form.hooks.ts';
import { problemSentence, problemText } from '../../ui/text/problem-text.ts';
import { AccountFields } from './account-fields.tsx';
import { registerTexts } from './register.texts.ts';
import { useRetryableSignUp } from './retryable-sign-up.hooks.ts';

interface RegisterFormProps {
  /** The token of an invitation; empty without one. */
  inviteToken: string;
  /** Search parameters of the link to sign-in. */
  search: { next?: string | undefined };
  /** Called if the account is created and could not be signed in. */
  onRegistered: (email: string) => void;
  /** Called once the account is created and signed in. */
  onSignedIn: (customer: Customer) => Promise<void>;
}

/** Creates an account and signs it in. */
export function RegisterForm({ inviteToken, search, onRegistered, onSignedIn }: RegisterFormProps) {
  const t = registerTexts();
  const signUp = useRetryableSignUp<null>('email-taken');
  const { errors, isBusy, formProps } = useForm({
    validate: (fields) => validateForm(Registration, Object.fromEntries(fields)),
    submit: async (registration) => {
      try {
        const request = { ...registration, ...(inviteToken && { inviteToken }) };
        const existing = await signUp(() => registerCustomer(request).then(() => null), registration);
        // An account without a session is signed in on its own screen.
        const customer = existing ?? (await signIn(registration).catch(() => null));
        showToast({ title: t.done, description: customer ? t.signedInNote : t.doneNote });
        if (customer) await onSignedIn(customer);
        else onRegistered(registration.email);
      } catch (error) {
        const problem = error instanceof CallError ? error.problem : null;
        showToast({ variant: 'destructive', title: t.failed, description: problemText(error) });
        if (problem?.code === 'email-taken') return { email: [problemSentence(problem)] };
        return problem?.errors;
      }
    },
  });

  return (
    <form {...formProps} className="flex flex-col gap-4">
      <AccountFields errors={errors} />
      <Button type="submit" variant="primary" wide isBusy={isBusy} className="min-h-14">
        {isBusy ? t.creating : t.createAccount}
      </Button>
      <p className="text-15 text-muted">
        {t.hasAccount}{' '}
        <Link
          to="/customer-login"
          search={search}
          className="inline-flex min-h-11 items-center font-semibold text-ink underline"
        >
          {t.signIn}
        </Link>
      </p>
    </form>
  );
}
