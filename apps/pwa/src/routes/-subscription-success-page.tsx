import { useLocation } from '@tanstack/react-router';
import { useCustomer } from '../features/account/customer.hooks.ts';
import { EventPlanSuccess } from '../features/subscribe/event-plan-success.tsx';
import { successTexts } from '../features/subscribe/subscription-success.texts.ts';
import { LogInToSee, SubscriptionSuccess } from '../features/subscribe/subscription-success.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { FilmPage } from '../ui/film-page.tsx';

interface Props {
  paymentId: string | undefined;
  /** The event whose plan was paid; undefined for the plan of an account. */
  eventId: string | undefined;
}

/** Renders the screen after a payment for the two routes that lead to it. */
export function SubscriptionSuccessPage({ paymentId, eventId }: Props) {
  const t = successTexts();
  const { customer, isLoading } = useCustomer();
  const { href } = useLocation();
  return (
    <FilmPage title={t.pageTitle} firstFrame={5}>
      {isLoading && <Skeleton className="h-64" text={t.loading} />}
      {!customer && !isLoading && <LogInToSee next={href} />}
      {customer && eventId && <EventPlanSuccess eventId={eventId} />}
      {customer && !eventId && <SubscriptionSuccess paymentId={paymentId} />}
    </FilmPage>
  );
}
