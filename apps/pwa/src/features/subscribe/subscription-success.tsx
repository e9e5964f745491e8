import { useQuery } from '@tanstack/react-query';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { LoadingShape } from '../../ui/loading-shape.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SubscriptionFacts } from './subscription-facts.tsx';
import { subscriptionStatusQuery } from './subscription-status.query.ts';

/**
 * Where a payment provider leads back to. It shows what the server knows and grants nothing: anybody can open this
 * address, so a payment counts once the provider itself has told the server.
 */
export function SubscriptionSuccess({ paymentId }: { paymentId: string | undefined }) {
  const { data: status, isPending, isFetching, refetch } = useQuery(subscriptionStatusQuery());
  if (isPending) return <LoadingShape className="h-64" text="Loading your subscription" />;
  const hasPlan = status?.hasSubscription === true;
  return (
    <>
      <PageTitle note={hasPlan ? 'Every photo that you see is yours to take home, without a watermark.' : undefined}>
        {hasPlan || paymentId ? 'Subscription Successful!' : 'No Active Subscription'}
      </PageTitle>
      {status && <SubscriptionFacts status={status} {...(paymentId !== undefined && { paymentId })} />}
      {!hasPlan && (
        <div role="status" className="mt-4 rounded-control border border-line bg-surface p-4 text-15">
          <p>
            {status
              ? 'Your plan begins when the payment provider has confirmed the payment to this server. This page alone changes nothing.'
              : 'Whether the plan has begun could not be asked. This comes with the next signal.'}
          </p>
          <Button className="mt-3" disabled={isFetching} onClick={() => void refetch()}>
            {isFetching ? 'Checking...' : 'Check again'}
          </Button>
        </div>
      )}
      <div className="mt-6 flex flex-col gap-2">
        <ButtonLink to="/" variant="primary" wide>
          Go to Home
        </ButtonLink>
        <ButtonLink to="/profile/{-$userId}" search={{ tab: 'photos' }} wide>
          View My Photos
        </ButtonLink>
        {!hasPlan && !paymentId && (
          <ButtonLink to="/subscribe" wide>
            Choose a Plan
          </ButtonLink>
        )}
      </div>
    </>
  );
}

/** For whoever comes back from paying and is signed in nowhere. */
export function LogInToSee({ next }: { next: string }) {
  return (
    <>
      <PageTitle note="Your plan belongs to your account.">Please log in to see your subscription</PageTitle>
      <ButtonLink to="/customer-login" search={{ next }} variant="primary" wide>
        Log In
      </ButtonLink>
    </>
  );
}
