import { createFileRoute } from '@tanstack/react-router';
import { useClearQueries, useCustomer } from '../features/account/customer.hooks.ts';
import { SignIns } from '../features/account/sign-ins.tsx';
import { describeSignedInUser } from '../features/privacy/describe-signed-in-user.ts';
import { EraseMe } from '../features/privacy/erase-me.tsx';
import { ExportData } from '../features/privacy/export-data.tsx';
import { LeavePhone } from '../features/privacy/leave-phone.tsx';
import { OtherPhones } from '../features/privacy/other-phones.tsx';
import { privacyTexts } from '../features/privacy/privacy.texts.ts';
import { StoredDataSummary } from '../features/privacy/stored-data-summary.tsx';
import { YourData, YourDataSignedOut } from '../features/privacy/your-data.tsx';
import { eraseFromBrowser } from '../identity/forget-user.page.ts';
import { getRememberedGuest } from '../identity/remembered-guest.page.ts';
import { useSignedInUser } from '../local/views/outbox.hooks.ts';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { showToast } from '../ui/feedback/toast.store.ts';
import { Page } from '../ui/page.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export const Route = createFileRoute('/privacy')({ component: Privacy });

function Privacy() {
  const t = privacyTexts();
  const { customer, isLoading } = useCustomer();
  const signedIn = useSignedInUser();
  const forgetAnswers = useClearQueries();
  const navigate = Route.useNavigate();
  const who = describeSignedInUser(customer, signedIn);
  // An expired session identifies no user. A guest's session is renewed by the device.
  const userId = customer?.id ?? (signedIn?.kind === 'guest' ? signedIn.userId : null);
  const isGuestKnown =
    !isLoading && customer === null && (userId !== null || getRememberedGuest(null).guestName !== '');

  async function endErased(person: string) {
    await eraseFromBrowser(person);
    await leave({ title: t.erased, description: t.nothingLeft });
  }

  async function leave(message: { title: string; description?: string }) {
    await navigate({ to: '/' });
    forgetAnswers();
    showToast(message);
  }

  return (
    <Page title={t.title}>
      <PageTitle note={t.note}>{t.title}</PageTitle>
      <div className="grid items-start justify-between gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,40rem)_minmax(0,26rem)]">
        <StoredDataSummary />
        <div className="flex min-w-0 flex-col gap-10">
          {(isLoading || signedIn === undefined) && <Skeleton className="h-32" text={t.loading} />}
          {!isLoading && signedIn !== undefined && userId === null && <YourDataSignedOut />}
          {userId !== null && (
            <>
              <YourData who={who} />
              {customer === null && (
                <>
                  <SignIns kind="guest" />
                  <OtherPhones />
                </>
              )}
            </>
          )}
          {isGuestKnown && <LeavePhone userId={userId} onLeft={() => leave({ title: t.left })} />}
          {userId !== null && (
            <>
              <ExportData />
              <EraseMe customer={customer} userId={userId} who={who} onErased={() => endErased(userId)} />
            </>
          )}
        </div>
      </div>
    </Page>
  );
}
