import { useLocation } from '@tanstack/react-router';
import ShieldX from 'lucide-react/icons/shield-x';
import { ButtonLink } from '../../ui/form/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { uiTexts } from '../../ui/text/ui.texts.ts';
import { accessDeniedTexts } from './access-denied.texts.ts';
import { adminTexts } from './admin.texts.ts';

/** Shown to signed-in customers who are not administrators. */
export function AccessDenied() {
  const t = accessDeniedTexts();
  const next = useLocation({ select: ({ href }) => href });
  return (
    <>
      <PageTitle>{adminTexts().title}</PageTitle>
      <p role="alert" className="mb-6 flex gap-3 rounded-control border border-line bg-surface p-4">
        <ShieldX size={20} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-red" />
        {t.note}
      </p>
      <div className="flex flex-col gap-2">
        <ButtonLink to="/customer-login" search={{ next }} variant="primary">
          {t.otherAccount}
        </ButtonLink>
        <ButtonLink to="/customer-dashboard">{t.yourEvents}</ButtonLink>
        <ButtonLink to="/" variant="quiet">
          {uiTexts().backToHome}
        </ButtonLink>
      </div>
    </>
  );
}
