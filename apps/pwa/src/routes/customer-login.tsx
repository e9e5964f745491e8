import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useAdoptCustomer } from '../features/account/customer.hooks.ts';
import { homePath } from '../features/account/home-path.ts';
import { loginTexts } from '../features/account/login.texts.ts';
import { LoginForm } from '../features/account/login-form.tsx';
import { VisitorOnly } from '../features/account/visitor-only.tsx';
import { parseNextPath } from '../ui/navigation/search-params.ts';
import { PageTitle } from '../ui/page-title.tsx';

interface LoginSearch {
  next?: string | undefined;
  /** Prefills the form with an address entered on another screen. */
  email?: string;
}

export const Route = createFileRoute('/customer-login')({
  component: Login,
  validateSearch: (search: Record<string, unknown>): LoginSearch => ({
    ...parseNextPath(search),
    ...(typeof search.email === 'string' && { email: search.email }),
  }),
});

function Login() {
  const t = loginTexts();
  const { next, email } = Route.useSearch();
  const router = useRouter();
  const adopt = useAdoptCustomer();
  const form = (
    <LoginForm
      email={email}
      next={next}
      onSignedIn={async (customer) => {
        await adopt(customer);
        router.history.push(next ?? homePath(customer));
      }}
    />
  );
  return (
    <VisitorOnly title={t.title} next={next} signInForm={form}>
      <PageTitle>{t.title}</PageTitle>
      {form}
    </VisitorOnly>
  );
}
