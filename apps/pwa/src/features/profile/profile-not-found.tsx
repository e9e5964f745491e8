import { ButtonLink } from '../../ui/form/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { uiTexts } from '../../ui/ui.texts.ts';
import { profileTexts } from './profile.texts.ts';

export function ProfileNotFound() {
  const t = profileTexts();
  return (
    <>
      <PageTitle note={t.notFoundNote}>{t.notFound}</PageTitle>
      <ButtonLink to="/" variant="primary">
        {uiTexts().backToHome}
      </ButtonLink>
    </>
  );
}
