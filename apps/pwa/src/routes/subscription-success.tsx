import { createFileRoute } from '@tanstack/react-router';
import { parsePayment } from '../ui/navigation/search-params.ts';
import { SubscriptionSuccessPage } from './-subscription-success-page.tsx';

export const Route = createFileRoute('/subscription-success')({ component: Success, validateSearch: parsePayment });

function Success() {
  const { payment_intent: paymentId, event } = Route.useSearch();
  return <SubscriptionSuccessPage paymentId={paymentId} eventId={event} />;
}
