import { createFileRoute } from '@tanstack/react-router';
import { parsePayment } from '../ui/navigation/search-params.ts';
import { SubscriptionSuccessPage } from './-subscription-success-page.tsx';

export const Route = createFileRoute('/subscription/success/')({ component: Success, validateSearch: parsePayment });

function Success() {
  return <SubscriptionSuccessPage paymentId={Route.useSearch().payment_intent} />;
}
