import { ButtonLink } from '../../ui/button.tsx';
import { FilmStrip } from '../../ui/film-strip.tsx';
import { Page } from '../../ui/page.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** What a screen for known people shows to a visitor. */
export function RegistrationRequired({ next }: { next: string }) {
  return (
    <>
      <FilmStrip frames={[4, 1, 12, 8]} className="mt-4" />
      <Page title="Registration Required" width="narrow">
        <PageTitle note="You must be registered to access this feature. Please sign in or create an account to continue.">
          Registration Required
        </PageTitle>
        <div className="flex flex-col gap-2">
          <ButtonLink to="/customer-login" search={{ next }} variant="primary">
            Sign In
          </ButtonLink>
          <ButtonLink to="/customer-register" search={{ next }}>
            Create Account
          </ButtonLink>
          <ButtonLink to="/" variant="quiet">
            Back to Home
          </ButtonLink>
        </div>
      </Page>
    </>
  );
}
