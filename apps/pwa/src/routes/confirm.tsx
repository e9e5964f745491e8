import { createFileRoute } from '@tanstack/react-router';
import { confirmEmailTexts } from '../features/account/confirm-email.texts.ts';
import { ConfirmEmail } from '../features/account/confirm-email.tsx';
import { useLinkToken } from '../features/account/link-token.hooks.ts';
import { FilmPage } from '../ui/film-page.tsx';
import { parseToken } from '../ui/navigation/search-params.ts';

export const Route = createFileRoute('/confirm')({ component: ConfirmAddress, validateSearch: parseToken });

function ConfirmAddress() {
  const token = useLinkToken(Route.useSearch().token);
  return (
    <FilmPage title={confirmEmailTexts().title} firstFrame={3}>
      <ConfirmEmail token={token} />
    </FilmPage>
  );
}
