import { createFileRoute } from '@tanstack/react-router';
import { RegisterForm } from '../features/account/register-form.tsx';
import { nextPathOf } from '../ui/next-path.ts';
import { Page } from '../ui/page.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export const Route = createFileRoute('/customer-register')({ component: Register, validateSearch: nextPathOf });

function Register() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  return (
    <Page title="Create an account" width="narrow">
      <PageTitle note="For people who host. Guests need no account.">Create an account</PageTitle>
      <RegisterForm search={search} onRegistered={() => void navigate({ to: '/customer-login', search })} />
    </Page>
  );
}
