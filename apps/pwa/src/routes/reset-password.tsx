import { createFileRoute } from '@tanstack/react-router';
import { useLinkToken } from '../features/account/link-token.hooks.ts';
import { resetPasswordTexts } from '../features/account/reset-password.texts.ts';
import { ResetPassword } from '../features/account/reset-password.tsx';
import { parseToken } from '../ui/navigation/search-params.ts';
import { Page } from '../ui/page.tsx';

export const Route = createFileRoute('/reset-password')({ component: NewPassword, validateSearch: parseToken });

function NewPassword() {
  const token = useLinkToken(Route.useSearch().token);
  return (
    <Page title={resetPasswordTexts().pageTitle} width="narrow">
      <ResetPassword token={token} />
    </Page>
  );
}
