import { createFileRoute, Navigate } from '@tanstack/react-router';
import { useCustomer, useSignOut } from '../features/account/customer.hooks.ts';
import { CustomerOverview } from '../features/account/customer-overview.tsx';
import { LoadingShape } from '../ui/loading-shape.tsx';
import { Page } from '../ui/page.tsx';

export const Route = createFileRoute('/customer-dashboard')({ component: CustomerDashboard });

function CustomerDashboard() {
  const { customer, isLoading } = useCustomer();
  const signOut = useSignOut('/customer-login');
  if (!customer && !isLoading) return <Navigate to="/customer-login" replace />;
  return (
    <Page title="Your account" width="reading">
      {customer ? (
        <CustomerOverview customer={customer} onSignOut={signOut} />
      ) : (
        <LoadingShape className="h-64" text="Loading your account" />
      )}
    </Page>
  );
}
