import { Link } from '@tanstack/react-router';
import { ButtonLink } from '../../ui/button.tsx';
import { FilmStrip } from '../../ui/film-strip.tsx';
import { Page } from '../../ui/page.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** Creating needs an account, so that the event belongs to somebody. Guests need none. */
export function SignUpPrompt() {
  return (
    <>
      <FilmStrip frames={[2, 8, 12, 9]} className="mt-4" />
      <Page title="Create an event" width="narrow">
        <PageTitle note="An event belongs to an account, so that you can review its photos from any device. Your guests need none.">
          Create an event
        </PageTitle>
        <div className="flex flex-col gap-2">
          <ButtonLink to="/customer-register" variant="primary">
            Sign Up Free
          </ButtonLink>
          <Link
            to="/customer-login"
            search={{ next: '/create-event' }}
            className="inline-flex min-h-11 items-center justify-center text-15 font-semibold underline"
          >
            Already have an account? Sign In
          </Link>
        </div>
      </Page>
    </>
  );
}
