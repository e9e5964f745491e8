import { Link } from '@tanstack/react-router';
import { FilmPage } from '../../ui/film-page.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { createEventTexts } from './create-event.texts.ts';

/** Shown to visitors: creating an event requires an account, which becomes its organizer. Guests need none. */
export function SignUpPrompt() {
  const t = createEventTexts();
  return (
    <FilmPage title={t.title} firstFrame={6} isShort>
      <PageTitle note={t.signUpNote}>{t.title}</PageTitle>
      <div className="flex flex-col gap-2">
        <ButtonLink to="/customer-register" variant="primary" className="min-h-14">
          {t.signUp}
        </ButtonLink>
        <Link
          to="/customer-login"
          search={{ next: '/create-event' }}
          className="inline-flex min-h-11 items-center self-start text-15 font-semibold underline"
        >
          {t.signIn}
        </Link>
      </div>
    </FilmPage>
  );
}
