import { Registration } from '@rollcall/schema/customer';
import { Link } from '@tanstack/react-router';
import { registerCustomer } from '../../remote/api.ts';
import { CallError } from '../../remote/call-error.ts';
import { Button } from '../../ui/button.tsx';
import { checkForm } from '../../ui/field-errors.ts';
import { useForm } from '../../ui/form.hooks.ts';
import { showToast } from '../../ui/toast.store.ts';
import { AccountFields } from './account-fields.tsx';

interface RegisterFormProps {
  /** Where to go on after signing in, for who has an account already. */
  search: { next?: string | undefined };
  /** Leads on to signing in. */
  onRegistered: () => void;
}

/** Makes an account. */
export function RegisterForm({ search, onRegistered }: RegisterFormProps) {
  const { errors, isBusy, formProps } = useForm({
    check: (fields) => checkForm(Registration, Object.fromEntries(fields)),
    submit: async (registration) => {
      try {
        await registerCustomer(registration);
        showToast({ title: 'Registration Successful', description: 'Please sign in with your new account.' });
        onRegistered();
      } catch (error) {
        const problem = error instanceof CallError ? error.problem : null;
        showToast({
          variant: 'destructive',
          title: 'Registration Failed',
          description: problem?.detail ?? 'Please try again',
        });
        if (problem?.code === 'email-taken') return { email: [problem.detail] };
        return problem?.errors;
      }
    },
  });

  return (
    <form {...formProps} className="flex flex-col gap-4">
      <AccountFields errors={errors} />
      <Button type="submit" variant="primary" wide disabled={isBusy}>
        {isBusy ? 'Creating account...' : 'Create Account'}
      </Button>
      <p className="text-15 text-muted">
        Already have an account?{' '}
        <Link
          to="/customer-login"
          search={search}
          className="inline-flex min-h-11 items-center font-semibold text-ink underline"
        >
          Sign In
        </Link>
      </p>
    </form>
  );
}
