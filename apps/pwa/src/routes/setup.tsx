import { createFileRoute } from '@tanstack/react-router';
import { useAdoptCustomer } from '../features/account/customer.hooks.ts';
import { useLinkToken } from '../features/account/link-token.hooks.ts';
import { setupTexts } from '../features/account/setup.texts.ts';
import { Setup } from '../features/account/setup.tsx';
import { parseToken } from '../ui/navigation/search-params.ts';
import { Page } from '../ui/page.tsx';

export const Route = createFileRoute('/setup')({ component: FirstAdministrator, validateSearch: parseToken });

function FirstAdministrator() {
  const token = useLinkToken(Route.useSearch().token);
  const navigate = Route.useNavigate();
  const adopt = useAdoptCustomer();
  return (
    <Page title={setupTexts().pageTitle} width="narrow">
      <Setup
        token={token}
        onSignedIn={async (customer) => {
          await adopt(customer);
          await navigate({ to: '/customer-dashboard', search: {}, replace: true });
        }}
      />
    </Page>
  );
}
