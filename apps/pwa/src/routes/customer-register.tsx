import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useAdoptCustomer } from '../features/account/customer.hooks.ts';
import { homePath } from '../features/account/home-path.ts';
import { registerTexts } from '../features/account/register.texts.ts';
import { RegisterForm } from '../features/account/register-form.tsx';
import { VisitorOnly } from '../features/account/visitor-only.tsx';
import { parseNextPath } from '../ui/navigation/search-params.ts';
import { PageTitle } from '../ui/page-title.tsx';

export const Route = createFileRoute('/customer-register')({ component: Register, validateSearch: parseNextPath });

function Register() {
  const t = registerTexts();
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  const router = useRouter();
  const adopt = useAdoptCustomer();
  return (
    <VisitorOnly title={t.title} next={search.next}>
      <PageTitle note={t.note}>{t.title}</PageTitle>
      <RegisterForm
        search={search}
        onRegistered={() => void navigate({ to: '/customer-login', search })}
        onSignedIn={async (customer) => {
          await adopt(customer);
          router.history.push(search.next ?? homePath(customer));
        }}
      />
    </VisitorOnly>
  );
}
