import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useAdoptCustomer } from '../features/account/customer.hooks.ts';
import { LoginForm } from '../features/account/login-form.tsx';
import { Page } from '../ui/page.tsx';
import { PageTitle } from '../ui/page-title.tsx';

interface LoginSearch {
  /** Where to go on after signing in; a path of ours. */
  next?: string;
}

export const Route = createFileRoute('/customer-login')({
  component: Login,
  validateSearch: (search: Record<string, unknown>): LoginSearch =>
    typeof search.next === 'string' && /^\/(?![/\\])/.test(search.next) ? { next: search.next } : {},
});

function Login() {
  const { next = '/customer-dashboard' } = Route.useSearch();
  const router = useRouter();
  const adopt = useAdoptCustomer();
  return (
    <Page title="Sign in" width="narrow">
      <PageTitle>Welcome back</PageTitle>
      <LoginForm
        onSignedIn={async (customer) => {
          await adopt(customer);
          router.history.push(next);
        }}
      />
    </Page>
  );
}
