import { createFileRoute } from '@tanstack/react-router';
import { paymentOf } from '../features/subscribe/payment-of.ts';
import { SubscriptionSuccessPage } from './-subscription-success-page.tsx';

export const Route = createFileRoute('/subscription/success/')({ component: Success, validateSearch: paymentOf });

function Success() {
  return <SubscriptionSuccessPage paymentId={Route.useSearch().payment_intent} />;
}
