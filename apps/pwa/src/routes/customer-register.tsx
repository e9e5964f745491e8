import { createFileRoute } from '@tanstack/react-router';
import { RegisterForm } from '../features/account/register-form.tsx';
import { Page } from '../ui/page.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export const Route = createFileRoute('/customer-register')({ component: Register });

function Register() {
  const navigate = Route.useNavigate();
  return (
    <Page title="Create an account" width="narrow">
      <PageTitle note="For people who host. Guests need no account.">Create an account</PageTitle>
      <RegisterForm onRegistered={() => void navigate({ to: '/customer-login' })} />
    </Page>
  );
}
