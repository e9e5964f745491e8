import { ButtonLink } from '../../ui/form/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { uiTexts } from '../../ui/text/ui.texts.ts';
import { accessDeniedTexts } from './access-denied.texts.ts';
import { adminTexts } from './admin.texts.ts';

/** Shown to signed-in customers who are not administrators. */
export function AccessDenied() {
  const t = accessDeniedTexts();
  return (
    <>
      <PageTitle>{adminTexts().title}</PageTitle>
      <p role="alert" className="mb-6 rounded-control border border-red p-4 text-red">
        {t.note}
      </p>
      <ButtonLink to="/">{uiTexts().backToHome}</ButtonLink>
    </>
  );
}
