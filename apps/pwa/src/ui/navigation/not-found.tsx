import { ButtonLink } from '../form/button.tsx';
import { Page } from '../page.tsx';
import { PageTitle } from '../page-title.tsx';
import { FilmStrip } from '../photo/film-strip.tsx';
import { uiTexts } from '../text/ui.texts.ts';

/** Renders the 404 screen. */
export function NotFound() {
  const t = uiTexts();
  return (
    <>
      <FilmStrip frames={[11, '404', 6, 9]} className="my-4" />
      <Page title={t.pageNotFound}>
        <PageTitle note={t.notFoundNote}>{t.notFoundHeading}</PageTitle>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to="/" variant="primary">
            {t.backToHome}
          </ButtonLink>
          <ButtonLink to="/events">{t.allEvents}</ButtonLink>
        </div>
      </Page>
    </>
  );
}
