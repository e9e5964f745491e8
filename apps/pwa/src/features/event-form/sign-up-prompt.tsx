import { Link } from '@tanstack/react-router';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Page } from '../../ui/page.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { FilmStrip } from '../../ui/photo/film-strip.tsx';
import { createEventTexts } from './create-event.texts.ts';

/** Shown to visitors: creating an event requires an account, which becomes its organizer. Guests need none. */
export function SignUpPrompt() {
  const t = createEventTexts();
  return (
    <>
      <FilmStrip frames={[2, 8, 12, 9]} className="my-4" />
      <Page title={t.title} width="narrow">
        <PageTitle note={t.signUpNote}>{t.title}</PageTitle>
        <div className="flex flex-col gap-2">
          <ButtonLink to="/customer-register" variant="primary">
            {t.signUp}
          </ButtonLink>
          <Link
            to="/customer-login"
            search={{ next: '/create-event' }}
            className="inline-flex min-h-11 items-center justify-center text-15 font-semibold underline"
          >
            {t.signIn}
          </Link>
        </div>
      </Page>
    </>
  );
}
