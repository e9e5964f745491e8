import { useQuery } from '@tanstack/react-query';
import { subscriptionStatusQuery } from '../../identity/subscription-status.page.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SubscriptionDetails } from './subscription-details.tsx';
import { successTexts } from './subscription-success.texts.ts';
import { UnconfirmedPayment } from './unconfirmed-payment.tsx';

/**
 * The page to which a payment provider redirects. It shows the subscription on the server and grants nothing: anybody
 * can open this URL, so a payment counts only once the provider itself has notified the server.
 */
export function SubscriptionSuccess({ paymentId }: { paymentId: string | undefined }) {
  const t = successTexts();
  const { data: status, isPending, isFetching, refetch } = useQuery(subscriptionStatusQuery());
  if (isPending) return <Skeleton className="h-64" text={t.loadingSubscription} />;
  const hasPlan = status?.hasSubscription === true;
  return (
    <>
      <PageTitle note={hasPlan ? t.successNote : undefined}>{hasPlan || paymentId ? t.success : t.none}</PageTitle>
      {status && <SubscriptionDetails status={status} omitsAbsent {...(paymentId !== undefined && { paymentId })} />}
      {!hasPlan && (paymentId !== undefined || !status) && (
        <UnconfirmedPayment isKnown={status !== undefined} isChecking={isFetching} onCheck={() => void refetch()} />
      )}
      <div className="mt-6 flex flex-col gap-2">
        {!hasPlan && !paymentId && (
          <ButtonLink to="/subscribe" variant="primary" wide>
            {t.choosePlan}
          </ButtonLink>
        )}
        <ButtonLink to="/" variant={hasPlan || paymentId ? 'primary' : 'secondary'} wide>
          {t.goHome}
        </ButtonLink>
        <ButtonLink to="/profile/{-$userId}" search={{ tab: 'photos' }} wide>
          {t.viewPhotos}
        </ButtonLink>
      </div>
    </>
  );
}

/** Shown to visitors who return from a payment without a session. */
export function LogInToSee({ next }: { next: string }) {
  const t = successTexts();
  return (
    <>
      <PageTitle note={t.logInNote}>{t.logInToSee}</PageTitle>
      <ButtonLink to="/customer-login" search={{ next }} variant="primary" wide>
        {t.logIn}
      </ButtonLink>
    </>
  );
}
