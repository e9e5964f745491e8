import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { eventPlanQuery } from './event-plan.query.ts';
import { eventPlanTexts } from './event-plan.texts.ts';
import { EventPlanDetails } from './event-plan-details.tsx';
import { successTexts } from './subscription-success.texts.ts';
import { UnconfirmedPayment } from './unconfirmed-payment.tsx';

/** The page after the payment of an event's plan. As `SubscriptionSuccess`, it grants nothing. */
export function EventPlanSuccess({ eventId }: { eventId: string }) {
  const t = successTexts();
  const { data: status, isPending, isFetching, refetch } = useQuery(eventPlanQuery(eventId));
  if (isPending) return <Skeleton className="h-64" text={t.loadingSubscription} />;
  const hasPlan = status?.plan?.status === 'active';
  return (
    <>
      <PageTitle note={hasPlan ? eventPlanTexts().successNote : undefined}>{hasPlan ? t.success : t.none}</PageTitle>
      {status && <EventPlanDetails status={status} />}
      {!hasPlan && (
        <UnconfirmedPayment isKnown={status !== undefined} isChecking={isFetching} onCheck={() => void refetch()} />
      )}
      <ButtonLink to="/event/$id/dashboard" params={{ id: eventId }} variant="primary" wide className="mt-6">
        {eventPlanTexts().toDashboard}
      </ButtonLink>
    </>
  );
}
