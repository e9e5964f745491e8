import { FilmPage } from '../../ui/film-page.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { AccountLinks } from './account-links.tsx';
import { registrationRequiredTexts } from './registration-required.texts.ts';

/** Shown to visitors in place of a screen that requires an account. */
export function RegistrationRequired({ next }: { next: string }) {
  const t = registrationRequiredTexts();
  return (
    <FilmPage title={t.title} firstFrame={7} isShort>
      <PageTitle note={t.note}>{t.title}</PageTitle>
      <div className="flex flex-col gap-2">
        <AccountLinks next={next} isPrimary />
      </div>
    </FilmPage>
  );
}
