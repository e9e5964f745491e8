import { ButtonLink } from '../../ui/button.tsx';

/** What a screen for known people shows to a visitor. */
export function RegistrationRequired({ next }: { next: string }) {
  return (
    <section className="mx-auto flex min-h-[70dvh] max-w-md flex-col justify-center px-4">
      <h1 tabIndex={-1} className="font-display text-40 font-bold tracking-tight">
        Registration Required
      </h1>
      <p className="mt-2 mb-6 text-muted">
        You must be registered to access this feature. Please sign in or create an account to continue.
      </p>
      <div className="flex flex-col gap-2">
        <ButtonLink to="/customer-login" search={{ next }} variant="primary">
          Sign In
        </ButtonLink>
        <ButtonLink to="/customer-register">Create Account</ButtonLink>
        <ButtonLink to="/" variant="quiet">
          Back to Home
        </ButtonLink>
      </div>
    </section>
  );
}
