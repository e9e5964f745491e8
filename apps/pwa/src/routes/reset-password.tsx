import { createFileRoute } from '@tanstack/react-router';
import { resetPasswordTexts } from '../features/account/reset-password.texts.ts';
import { ResetPassword } from '../features/account/reset-password.tsx';
import { Page } from '../ui/page.tsx';
import { useSecretToken } from '../ui/secret-token.hooks.ts';
import { tokenOf } from '../ui/token-in-link.ts';

export const Route = createFileRoute('/reset-password')({ component: NewPassword, validateSearch: tokenOf });

function NewPassword() {
  const token = useSecretToken(Route.useSearch().token);
  return (
    <Page title={resetPasswordTexts().pageTitle} width="narrow">
      <ResetPassword token={token} />
    </Page>
  );
}
