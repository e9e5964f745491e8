import { createFileRoute, useRouter } from '@tanstack/react-router';
import { alreadySignedInTexts } from '../features/account/already-signed-in.texts.ts';
import { AlreadySignedIn } from '../features/account/already-signed-in.tsx';
import { useCustomer } from '../features/account/customer.hooks.ts';
import { guestDetailsTexts } from '../features/guest-login/guest-details.texts.ts';
import { GuestDetailsForm } from '../features/guest-login/guest-details-form.tsx';
import { getRememberedGuest } from '../identity/remembered-guest.page.ts';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { FilmPage } from '../ui/film-page.tsx';
import { parseNextPath } from '../ui/navigation/search-params.ts';

export const Route = createFileRoute('/auth')({ component: Auth, validateSearch: parseNextPath });

function Auth() {
  const t = alreadySignedInTexts();
  const { next = '/' } = Route.useSearch();
  const { customer, isLoading } = useCustomer();
  const router = useRouter();
  return (
    <FilmPage title={customer ? t.title : guestDetailsTexts().title} firstFrame={8}>
      {isLoading && <Skeleton className="h-64" text={t.loading} />}
      {customer && <AlreadySignedIn customer={customer} next={next} />}
      {!customer && !isLoading && (
        <GuestDetailsForm known={getRememberedGuest(null)} onDone={() => router.history.push(next)} />
      )}
    </FilmPage>
  );
}
