import { createFileRoute } from '@tanstack/react-router';
import { useLinkToken } from '../features/account/link-token.hooks.ts';
import { resetPasswordTexts } from '../features/account/reset-password.texts.ts';
import { ResetPassword } from '../features/account/reset-password.tsx';
import { FilmPage } from '../ui/film-page.tsx';
import { parseToken } from '../ui/navigation/search-params.ts';

export const Route = createFileRoute('/reset-password')({ component: NewPassword, validateSearch: parseToken });

function NewPassword() {
  const token = useLinkToken(Route.useSearch().token);
  return (
    <FilmPage title={resetPasswordTexts().pageTitle} firstFrame={9}>
      <ResetPassword token={token} />
    </FilmPage>
  );
}
