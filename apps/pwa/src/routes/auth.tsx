import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useCustomer } from '../features/account/customer.hooks.ts';
import { signedInAlreadyTexts } from '../features/account/signed-in-already.texts.ts';
import { SignedInAlready } from '../features/account/signed-in-already.tsx';
import { NameAndAddress } from '../features/guest-login/name-and-address.tsx';
import { readKnownGuest } from '../local/known-guest.page.ts';
import { LoadingShape } from '../ui/loading-shape.tsx';
import { nextPathOf } from '../ui/next-path.ts';
import { Page } from '../ui/page.tsx';

export const Route = createFileRoute('/auth')({ component: Auth, validateSearch: nextPathOf });

function Auth() {
  const t = signedInAlreadyTexts();
  const { next = '/' } = Route.useSearch();
  const { customer, isLoading } = useCustomer();
  const router = useRouter();
  return (
    <Page title={t.pageTitle} width="narrow">
      {isLoading && <LoadingShape className="h-64" text={t.loading} />}
      {customer && <SignedInAlready customer={customer} next={next} />}
      {!customer && !isLoading && (
        <NameAndAddress known={readKnownGuest(null)} onDone={() => router.history.push(next)} />
      )}
    </Page>
  );
}
