import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useCustomer } from '../features/account/customer.hooks.ts';
import { signedInAlreadyTexts } from '../features/account/signed-in-already.texts.ts';
import { SignedInAlready } from '../features/account/signed-in-already.tsx';
import { nameAndAddressTexts } from '../features/guest-login/name-and-address.texts.ts';
import { NameAndAddress } from '../features/guest-login/name-and-address.tsx';
import { getRememberedGuest } from '../identity/remembered-guest.page.ts';
import { LoadingShape } from '../ui/feedback/loading-shape.tsx';
import { parseNextPath } from '../ui/navigation/search-params.ts';
import { Page } from '../ui/page.tsx';

interface AuthSearch {
  next?: string | undefined;
  /** `next` requires a verified email address. */
  mustProve?: boolean | undefined;
}

export const Route = createFileRoute('/auth')({
  component: Auth,
  validateSearch: (search: Record<string, unknown>): AuthSearch => ({
    ...parseNextPath(search),
    mustProve: search.mustProve === true || undefined,
  }),
});

function Auth() {
  const t = signedInAlreadyTexts();
  const { next = '/', mustProve = false } = Route.useSearch();
  const { customer, isLoading } = useCustomer();
  const router = useRouter();
  return (
    <Page title={customer ? t.title : nameAndAddressTexts().title} width="narrow">
      {isLoading && <LoadingShape className="h-64" text={t.loading} />}
      {customer && <SignedInAlready customer={customer} next={next} />}
      {!customer && !isLoading && (
        <NameAndAddress
          known={getRememberedGuest(null)}
          mustProve={mustProve}
          onDone={() => router.history.push(next)}
        />
      )}
    </Page>
  );
}
