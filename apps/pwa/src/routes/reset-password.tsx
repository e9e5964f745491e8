import { createFileRoute } from '@tanstack/react-router';
import { resetPasswordTexts } from '../features/account/reset-password.texts.ts';
import { ResetPassword } from '../features/account/reset-password.tsx';
import { useSecretToken } from '../ui/form/secret-token.hooks.ts';
import { tokenOf } from '../ui/form/token-in-link.ts';
import { Page } from '../ui/page.tsx';

export const Route = createFileRoute('/reset-password')({ component: NewPassword, validateSearch: tokenOf });

function NewPassword() {
  const token = useSecretToken(Route.useSearch().token);
  return (
    <Page title={resetPasswordTexts().pageTitle} width="narrow">
      <ResetPassword token={token} />
    </Page>
  );
}
