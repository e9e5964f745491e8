import { useLocation } from '@tanstack/react-router';
import ShieldX from 'lucide-react/icons/shield-x';
import { FilmPage } from '../../ui/film-page.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { uiTexts } from '../../ui/text/ui.texts.ts';
import { accessDeniedTexts } from './access-denied.texts.ts';
import { adminTexts } from './admin.texts.ts';

/**
 * Shown to signed-in customers in place of a screen for administrators.
 *
 * @param props.title The document's title.
 */
export function AccessDenied({ title }: { title: string }) {
  const t = accessDeniedTexts();
  const next = useLocation({ select: ({ href }) => href });
  return (
    <FilmPage title={title} firstFrame={8} isShort isUnmarked>
      <PageTitle
        note={
          <span role="alert" className="flex gap-2 text-ink">
            <ShieldX size={20} className="mt-0.5 shrink-0 text-red" />
            {t.note}
          </span>
        }
      >
        {adminTexts().title}
      </PageTitle>
      <div className="flex flex-col gap-2">
        <ButtonLink to="/customer-login" search={{ next }} variant="primary">
          {t.otherAccount}
        </ButtonLink>
        <ButtonLink to="/customer-dashboard">{t.yourEvents}</ButtonLink>
        <ButtonLink to="/" variant="quiet">
          {uiTexts().backToHome}
        </ButtonLink>
      </div>
    </FilmPage>
  );
}
