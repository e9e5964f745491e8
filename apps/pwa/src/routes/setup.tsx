import { createFileRoute } from '@tanstack/react-router';
import { useAdoptCustomer } from '../features/account/customer.hooks.ts';
import { useLinkToken } from '../features/account/link-token.hooks.ts';
import { setupTexts } from '../features/account/setup.texts.ts';
import { Setup } from '../features/account/setup.tsx';
import { FilmPage } from '../ui/film-page.tsx';
import { parseToken } from '../ui/navigation/search-params.ts';

export const Route = createFileRoute('/setup')({ component: FirstAdministrator, validateSearch: parseToken });

function FirstAdministrator() {
  const token = useLinkToken(Route.useSearch().token);
  const navigate = Route.useNavigate();
  const adopt = useAdoptCustomer();
  return (
    <FilmPage title={setupTexts().pageTitle} firstFrame={2}>
      <Setup
        token={token}
        onSignedIn={async (customer) => {
          await adopt(customer);
          await navigate({ to: '/customer-dashboard', search: {}, replace: true });
        }}
      />
    </FilmPage>
  );
}
