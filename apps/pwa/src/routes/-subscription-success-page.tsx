import { useLocation } from '@tanstack/react-router';
import { useCustomer } from '../features/account/customer.hooks.ts';
import { LogInToSee, SubscriptionSuccess } from '../features/subscribe/subscription-success.tsx';
import { LoadingShape } from '../ui/loading-shape.tsx';
import { Page } from '../ui/page.tsx';

/** The screen after a payment, which has two addresses. */
export function SubscriptionSuccessPage({ paymentId }: { paymentId: string | undefined }) {
  const { customer, isLoading } = useCustomer();
  const { href } = useLocation();
  return (
    <Page title="Subscription" width="narrow">
      {isLoading && <LoadingShape className="h-64" text="Loading" />}
      {!customer && !isLoading && <LogInToSee next={href} />}
      {customer && <SubscriptionSuccess paymentId={paymentId} />}
    </Page>
  );
}
