import type { Customer } from '@rollcall/schema/customer';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Navigate } from '@tanstack/react-router';
import { useCustomer, useSignOut } from '../features/account/customer.hooks.ts';
import { customerOverviewTexts } from '../features/account/customer-overview.texts.ts';
import { type AccountDetails, CustomerOverview } from '../features/account/customer-overview.tsx';
import { isSigningOut } from '../features/account/signing-out.store.ts';
import { Support } from '../features/account/support-form.tsx';
import { useHostedEvents } from '../features/hosting/hosted-events.hooks.ts';
import { HostedEvents } from '../features/hosting/hosted-events.tsx';
import { ApiKeys } from '../features/integrations/api-keys.tsx';
import { Webhooks } from '../features/integrations/webhooks.tsx';
import { profileQuery } from '../features/profile/profile.queries.ts';
import { SubscriptionOverview } from '../features/subscribe/subscription-overview.tsx';
import { hasProblemCode } from '../remote/http/call-error.ts';
import { useStore } from '../ui/data/store.hooks.ts';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Page } from '../ui/page.tsx';

export const Route = createFileRoute('/customer-dashboard')({ component: CustomerDashboard });

function CustomerDashboard() {
  const t = customerOverviewTexts();
  const { customer, isLoading } = useCustomer();
  const isLeaving = useStore(isSigningOut);
  // Whoever signs out is led elsewhere.
  if (!customer && !isLoading && !isLeaving) return <Navigate to="/customer-login" replace />;
  return (
    <Page title={t.pageTitle} width="wide">
      {customer ? <Overview customer={customer} /> : <Skeleton className="h-64" text={t.loading} />}
    </Page>
  );
}

function Overview({ customer }: { customer: Customer }) {
  const { signOut, isSigningOut } = useSignOut('/customer-login');
  return (
    <CustomerOverview
      customer={customer}
      details={useAccountDetails(customer.id)}
      events={<HostedEvents customerId={customer.id} />}
      support={<Support customer={customer} events={useHostedEvents(customer.id).events ?? []} />}
      subscription={<SubscriptionOverview isAdmin={customer.isAdmin} />}
      integrations={
        <>
          <ApiKeys />
          <Webhooks />
        </>
      }
      onSignOut={signOut}
      isSigningOut={isSigningOut}
    />
  );
}

/** Returns the account details. A deactivated account is detected by the refusal of its own profile. */
function useAccountDetails(userId: string): AccountDetails {
  const { data: profile, error } = useQuery(profileQuery(userId));
  const isInactive = hasProblemCode(error, 'account-inactive');
  return {
    isActive: isInactive ? false : (profile?.account?.isActive ?? null),
    createdAt: profile?.createdAt,
    lastLoginAt: profile?.account?.lastLoginAt,
  };
}
