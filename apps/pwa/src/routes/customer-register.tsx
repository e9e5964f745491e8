import { createFileRoute } from '@tanstack/react-router';
import { registerTexts } from '../features/account/register.texts.ts';
import { RegisterForm } from '../features/account/register-form.tsx';
import { nextPathOf } from '../ui/next-path.ts';
import { Page } from '../ui/page.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export const Route = createFileRoute('/customer-register')({ component: Register, validateSearch: nextPathOf });

function Register() {
  const t = registerTexts();
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  return (
    <Page title={t.title} width="narrow">
      <PageTitle note={t.note}>{t.title}</PageTitle>
      <RegisterForm search={search} onRegistered={() => void navigate({ to: '/customer-login', search })} />
    </Page>
  );
}
