import { FilmPage } from '../../ui/film-page.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { uiTexts } from '../../ui/text/ui.texts.ts';
import { registrationRequiredTexts } from './registration-required.texts.ts';

/** Shown to visitors in place of a screen that requires an account. */
export function RegistrationRequired({ next }: { next: string }) {
  const t = registrationRequiredTexts();
  return (
    <FilmPage title={t.title}>
      <PageTitle note={t.note}>{t.title}</PageTitle>
      <div className="flex flex-col gap-2">
        <ButtonLink to="/customer-login" search={{ next }} variant="primary">
          {t.signIn}
        </ButtonLink>
        <ButtonLink to="/customer-register" search={{ next }}>
          {t.createAccount}
        </ButtonLink>
        <ButtonLink to="/" variant="quiet">
          {uiTexts().backToHome}
        </ButtonLink>
      </div>
    </FilmPage>
  );
}
