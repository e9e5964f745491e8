import { ButtonLink } from '../../ui/button.tsx';

/** For who is not known on this browser: where there may be something about them. */
export function NobodyKnown() {
  return (
    <section aria-labelledby="your-data">
      <h2 id="your-data" className="font-display text-21 font-semibold tracking-tight">
        Your own data
      </h2>
      <p className="mt-1 mb-4 text-muted">
        Nobody is signed in on this browser. Say who you are, and you can take a copy of your data or delete it here.
      </p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to="/customer-login" search={{ next: '/privacy' }}>
          Sign In
        </ButtonLink>
        <ButtonLink to="/guest-login" search={{ next: '/privacy' }}>
          Find My Events
        </ButtonLink>
      </div>
    </section>
  );
}
