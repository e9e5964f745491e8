import { ButtonLink } from '../../ui/button.tsx';

/** Shown in place of the form where the event takes people with an account only. */
export function AccountNeeded({ next }: { next: string }) {
  return (
    <section aria-labelledby="account-needed" className="flex flex-col gap-4">
      <h2 id="account-needed" className="font-display text-21 font-semibold tracking-tight">
        Registration Required
      </h2>
      <p className="text-muted">
        You must register as a customer before joining events. Please go to the customer registration page first.
      </p>
      <div className="flex flex-col gap-2">
        <ButtonLink to="/customer-register" variant="primary" wide>
          Register Now
        </ButtonLink>
        <ButtonLink to="/customer-login" search={{ next }} wide>
          Sign In
        </ButtonLink>
      </div>
    </section>
  );
}
