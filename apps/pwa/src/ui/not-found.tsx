import { ButtonLink } from './button.tsx';
import { FilmStrip } from './film-strip.tsx';
import { Page } from './page.tsx';
import { PageTitle } from './page-title.tsx';

/** The frame that was never exposed. */
export function NotFound() {
  return (
    <>
      <FilmStrip frames={[11, '404', 6, 9]} className="mt-4" />
      <Page title="Page Not Found">
        <PageTitle note="Did you forget to add the page to the router?">404 Page Not Found</PageTitle>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to="/" variant="primary">
            Back to Home
          </ButtonLink>
          <ButtonLink to="/events">All Events</ButtonLink>
        </div>
      </Page>
    </>
  );
}
